import { mindLimits } from '#lib/domain/mind-event.ts';
import { withoutThinking } from '#lib/without-thinking.ts';

const opening = /[[<]\s*tactics\s*[\]>]/gi;
const closing = /[[<]\s*(?:\/\s*tactics|tactics[\s_-]*end|end[\s_-]*(?:of[\s_-]*)?tactics|tactics\s*\/)\s*[\]>]/i;
const heading = /^\W*(?:\w+ )?tactics\W*$/gim;
const listed = /^(?:\d+[.)]|[-*])\s/;

/**
 * The tactics lines in an answer: the text after the last opening tag that has lines, up to its closing tag. Tags match in any case and
 * with a slash. If the closing tag is missing, or both tags under a heading "Tactics", the lines are those of the list that follows. Drops
 * empty lines and fences, and keeps at most as many lines as an event holds. Throws an Error that says what is missing.
 */
export function taggedLines(answer: string): string[] {
  const text = withoutThinking(answer);
  const tags = [...text.matchAll(opening)];
  const starts = (tags.length > 0 ? tags : [...text.matchAll(heading)]).map((match) => match.index + match[0].length);
  for (const start of starts.reverse()) {
    const rest = text.slice(start);
    const end = rest.search(closing);
    const lines = linesOf(end < 0 || tags.length === 0 ? firstList(rest) : rest.slice(0, end));
    if (lines.length > 0) return lines.slice(0, mindLimits.lines).map((line) => line.slice(0, mindLimits.line));
  }
  throw new Error(
    tags.length === 0 ? 'The tags [tactics] and [tactics end] are missing.' : 'There is no line between [tactics] and [tactics end].',
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:`{3}.*|\W+)$/.test(line));
}

/** The list at the beginning of a text, without the prose after it. */
function firstList(text: string): string {
  const lines = linesOf(text);
  const end = lines.findIndex((line) => !listed.test(line));
  return lines.slice(0, end < 0 ? lines.length : end).join('\n');
}
