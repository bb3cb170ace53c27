/** Control characters but tab and line feed, marks and overrides of writing direction, and invisible characters that hide or join text. */
const hidden = /(?![\t\n])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** More marks on one letter than any language needs: they would cover the lines above and below. */
const piled = /(\p{M}{3})\p{M}+/gu;
/** Half of a character that has two parts. */
const torn = /\p{Cs}/gu;

/** What most text consists of, and what needs no other look. */
const printable = /^[ -~]*$/;

/** Text of agents, players or files is never longer than this on a page. */
const longest = 2000;
/** Only what stands under the key `code` may be: programs are read whole. */
const longestCode = 20_000;

/**
 * Text from an agent, a player or a recording as it may be shown: without characters that hide, reorder or cover other text. Markup needs
 * no change, since text is always shown as text. The log itself keeps what was said.
 */
export function plainText(text: string, limit = longest): string {
  if (text.length <= limit && printable.test(text)) return text;
  const plain = text.replace(hidden, '').replace(torn, '\ufffd').replace(piled, '$1');
  return plain.length > limit ? `${plain.slice(0, limit)}…` : plain;
}

function limitAt(key: string): number {
  return key === 'code' ? longestCode : longest;
}

/** Whether all text inside a value is plain, without building anything: most events are. */
function isPlain(value: unknown, at = ''): boolean {
  if (typeof value === 'string') return plainText(value, limitAt(at)) === value;
  if (typeof value !== 'object' || value === null) return true;
  const parts: Readonly<Record<string, unknown>> = Object(value);
  for (const key in parts) if (!isPlain(key) || !isPlain(parts[key], key)) return false;
  return true;
}

/** A copy of data in which all text, keys too, is plain; the very same value where it is already. */
export function withPlainText<T>(value: T): T {
  return isPlain(value) ? value : JSON.parse(JSON.stringify(value), plainParts);
}

function plainParts(at: string, part: unknown): unknown {
  if (typeof part === 'string') return plainText(part, limitAt(at));
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [plainText(key), inner]));
}
