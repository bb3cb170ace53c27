import { jsonFault } from './json-fault.ts';

/** The text of a file in UTF-8, or in UTF-16 with its mark, as Windows PowerShell writes it. A mark at its beginning is left out. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** What a JSON text says, or the end of a sentence about what is wrong with it. */
export type ReadJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** Most values of a JSON text that is read: more would take hundreds of megabytes before one can be looked at. */
const mostValues = 1_000_000;

/** Reads a JSON text. Nothing is made of one with more than a million values. */
export function jsonOf(text: string): ReadJson {
  if (valuesIn(text) > mostValues) return { ok: false, problem: 'has more than a million values' };
  if (text.startsWith('version https://git-lfs.'))
    return { ok: false, problem: 'is a pointer of Git LFS, not the file itself: fetch it with "git lfs pull"' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const fault = jsonFault(text);
    return { ok: false, problem: `is not valid JSON${fault === null ? '' : `: ${fault}`}` };
  }
}

/** About how many values a JSON text has: signs outside of its texts that begin or divide values. */
function valuesIn(text: string): number {
  let count = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isText = !isText;
    else if (sign === backslash && isText) at++;
    else if (!isText && (sign === comma || sign === bracket || sign === brace)) count++;
  }
  return count;
}

const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];
