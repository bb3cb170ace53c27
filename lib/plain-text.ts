/** Control characters except tab and line feed, direction marks and overrides, and invisible characters that hide or join text. */
const hidden = /(?![\t\n])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** More marks on one letter than any language needs; they would cover the lines above and below. */
const piled = /(\p{M}{3})\p{M}+/gu;
/** An unpaired surrogate. */
const torn = /\p{Cs}/gu;

/** Plain printable text, which needs no further check. */
const printable = /^[ -~]*$/;

/** Longest text of agents, players or files on a page. */
const longest = 2000;
/** Longest text under the key `code`, because programs are shown whole. */
const longestCode = 20_000;

/**
 * Text from an agent, a player or a recording in displayable form: without characters that hide, reorder or cover other text. Markup needs
 * no change, because pages show text as text. The log keeps the original.
 */
export function plainText(text: string, limit = longest): string {
  if (text.length <= limit && printable.test(text)) return text;
  const plain = text.replace(hidden, '').replace(torn, '\ufffd').replace(piled, '$1');
  return plain.length > limit ? `${plain.slice(0, limit)}…` : plain;
}

function limitAt(key: string): number {
  return key === 'code' ? longestCode : longest;
}

/** JSON of plain printable text: what JSON escapes begins with a backslash. */
const printableJson = /^[ -[\]-~]*$/;

/** Whether all text inside a value is plain. */
function isPlain(value: unknown, at = ''): boolean {
  if (typeof value === 'string') return plainText(value, limitAt(at)) === value;
  if (typeof value !== 'object' || value === null) return true;
  const parts: Readonly<Record<string, unknown>> = Object(value);
  for (const key in parts) if (!isPlain(key) || !isPlain(parts[key], key)) return false;
  return true;
}

/** A copy of data with plain text, keys too; the same value if it is plain already. */
export function withPlainText<T>(value: T): T {
  const json = JSON.stringify(value);
  // Most events are short and printable: their text is looked at as a whole.
  const isShort = json.length <= longest && printableJson.test(json);
  return isShort || isPlain(value) ? value : JSON.parse(json, plainParts);
}

function plainParts(at: string, part: unknown): unknown {
  if (typeof part === 'string') return plainText(part, limitAt(at));
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [plainText(key), inner]));
}
