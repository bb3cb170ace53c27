import { deepestJson } from '#lib/domain/json-value.ts';
import { withoutThinking } from './model-text.ts';

/** Leaves out what strings hold: `change` is given the rest of the text piece by piece. */
function outsideStrings(text: string, change: (piece: string) => string): string {
  return text
    .split(/("(?:[^"\\]|\\[\s\S])*")/)
    .map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
    .join('');
}

/** What JSON does not know: a backslash before anything but its escapes, and line feeds inside strings. */
function mendStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    string
      .replace(/\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/g, '\\\\')
      .replace(/\\\\'/g, "'")
      .replace(/\n/g, '\\n'),
  );
}

function mendStructure(text: string): string {
  return outsideStrings(text, (piece) =>
    piece
      .replace(/\/\/[^\n]*/g, '')
      .replace(/([{,]\s*)([A-Za-z_][\w-]*)(\s*:)/g, '$1"$2"$3')
      .replace(/,(\s*[}\]])/g, '$1'),
  );
}

/** The first whole value of a text: what was left open is closed, innermost first, and what follows is left out. */
function balance(text: string): string {
  const open: string[] = [];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
      continue;
    }
    if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') {
      if (open.push(letter === '{' ? '}' : ']') > deepestJson) return '';
    } else if (letter === '}' || letter === ']') {
      if (open.at(-1) !== letter) return text.slice(0, at) + open.reverse().join('');
      open.pop();
      if (open.length === 0) return text.slice(0, at + 1);
    }
  }
  const whole = quoted ? `${text}"` : text.replace(/,\s*$/, '');
  return whole + open.reverse().join('');
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * The JSON value in an answer of a model. What models get wrong is mended: prose and code fences around it, tabs, wrong escapes, keys
 * without quotes, commas too many, brackets left open. Undefined where no object or array can be made of it.
 */
export function looseJson(answer: string): unknown {
  const bare = withoutThinking(answer).replaceAll('\t', ' ');
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)(?:```|$)/i.exec(bare)?.[1];
  for (const source of fenced === undefined ? [bare] : [fenced, bare]) {
    const rest = source.slice(Math.max(0, source.search(/[{[]/)));
    for (const candidate of [source, balance(rest), balance(mendStructure(mendStrings(rest)))]) {
      const found = parsed(candidate.trim());
      if (found !== null && typeof found.value === 'object' && found.value !== null) return found.value;
    }
  }
  return undefined;
}
