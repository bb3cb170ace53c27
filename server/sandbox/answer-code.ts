import { jsonrepair } from 'jsonrepair';
import { type CodeFence, codeFences } from './code-fences.ts';

/** A piece of code in an answer. */
export interface CodeBlock {
  readonly text: string;
  /** Whether it is marked as TypeScript. */
  readonly typed: boolean;
  /** The text before the block and on its opening line; it may name the agent. */
  readonly heading: string;
  /** False if the answer ends inside it. */
  readonly closed: boolean;
}

const javascript = /^(?:js|jsx|mjs|cjs|node|nodejs|javascript|ecmascript|es\d*)$/;
const typescript = /^(?:ts|tsx|mts|cts|typescript)$/;
const otherLanguages = /^(?:bash|sh|shell|console|py|python|text|txt|plaintext|markdown|md|yaml|yml|xml|html|diff|java|lua)$/;
const codeLike = /\basync\b|\bfunction\b|=>/;
const firstLine = /^\s*(?:export\s+(?:default\s+)?)?(?:async\b|function\b|const\b|let\b|var\b|class\b|import\b|\(\s*async\b)/;
const codeKey = /code|program|script|javascript|source/i;

/**
 * The code in an answer, block by block: fences marked as JavaScript or TypeScript; without any, other fences that look like code; else
 * code inside JSON; else the lines from the first to the last that look like code. Empty without code.
 */
export function codeIn(answer: string): CodeBlock[] {
  const fences = codeFences(answer);
  const marked = fences.filter(({ language }) => javascript.test(language) || typescript.test(language));
  const blocks = marked.length > 0 ? marked : fences.filter(({ language }) => !otherLanguages.test(language));
  const found = blocks.flatMap((fence) => wrapped(fence.text) ?? (marked.length > 0 || codeLike.test(fence.text) ? [blockOf(fence)] : []));
  if (found.length > 0) return found;
  return wrapped(answer) ?? (fences.length === 0 ? unfenced(answer) : []);
}

function blockOf({ text, language, title, before, closed }: CodeFence): CodeBlock {
  return { text, typed: typescript.test(language), heading: `${before}\n${title}`, closed };
}

/** Code inside JSON as a text or a list of lines; null if the text is no JSON or has no code. */
function wrapped(text: string): CodeBlock[] | null {
  const trimmed = text.trim();
  if (!/^[{[]\s*["'{]/.test(trimmed) || trimmed.length > 1_000_000) return null;
  const found = codeTexts(parsed(trimmed), '');
  return found.length === 0 ? null : found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return repaired(text);
  }
}

function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return null;
  }
}

function codeTexts(value: unknown, heading: string): CodeBlock[] {
  if (typeof value === 'string') {
    if (!codeLike.test(value)) return [];
    const fences = codeFences(value);
    return fences.length > 0 ? fences.map(blockOf) : [{ text: value, typed: false, heading, closed: true }];
  }
  if (Array.isArray(value)) {
    const lines = value.filter((line) => typeof line === 'string');
    return lines.length === value.length && codeKey.test(heading)
      ? codeTexts(lines.join('\n'), heading)
      : value.flatMap((member) => codeTexts(member, heading));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => codeTexts(member, key));
}

function unfenced(answer: string): CodeBlock[] {
  const lines = answer.split(/\r?\n/);
  const first = lines.findIndex((line) => firstLine.test(line));
  const last = lines.findLastIndex((line) => /^\s*[}\])]+[\s;)]*$|;\s*$/.test(line));
  const text = first < 0 ? '' : lines.slice(first, Math.max(first, last) + 1).join('\n');
  if (!/\basync\s+function\b|\basync\s*\(|\basync\s+\w+\s*=>/.test(text)) return [];
  return [{ text, typed: false, heading: lines.slice(0, first).join('\n'), closed: true }];
}
