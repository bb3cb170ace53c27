/** A mark that opens or closes thinking, in an answer. */
interface Mark {
  readonly at: number;
  readonly end: number;
  readonly opens: boolean;
}

const names =
  'think|thinking|thoughts?|reasoning|reasoning_content|reason|reflection|scratchpad|inner_monologue|internal_thoughts|antthinking|chain_of_thought';
/** The marks of all families of models: tags with or without a namespace, brackets, Kimi's triangles, and tokens of templates. */
const marks = new RegExp(
  [
    `<(?<closesTag>/?)\\s*(?:[a-z]+:)?(?:${names})(?:\\s[^<>\\n]*)?>`,
    '\\[(?<closesBracket>/?)think\\]',
    '◁(?<closesTriangle>/?)think▷',
    '<\\|(?:begin_of_thought|start_thinking|start_of_thought|think|thinking)\\|>',
    '(?<closesToken><\\|(?:end_of_thought|end_thinking|/think|/thinking)\\|>)',
  ].join('|'),
  'gi',
);
const solution = /<\|(?:begin|end)_of_solution\|>|<\|(?:START|END)_RESPONSE\|>/g;

function marksIn(text: string): Mark[] {
  return [...text.matchAll(marks)].map(({ index, 0: mark, groups = {} }) => {
    const closes = groups.closesTag || groups.closesBracket || groups.closesTriangle || groups.closesToken;
    return { at: index, end: index + mark.length, opens: !closes };
  });
}

/** How often a piece stands in a text. */
function count(text: string, piece: RegExp): number {
  return text.match(piece)?.length ?? 0;
}

const fence = /^[ \t]*```/gm;

/** Whether a mark is only mentioned: in code or in quotes. `from` is the end of the last thinking before it. */
function isMentioned(text: string, { at, end, opens }: Mark, from: number): boolean {
  const before = text.slice(from, at);
  const after = text.slice(end);
  if (opens && /^[\s"'`*]*$/.test(before) && !/^\s*["'`]/.test(after)) return false;
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  const [lineAfter = ''] = after.split('\n', 1);
  if (!opens && lineBefore.trim() === '' && lineAfter.trim() === '') return false;
  if (count(before, fence) % 2 === 1 && count(after, fence) > 0) return true;
  for (const quote of [/`/g, /(?<!\\)"/g]) if (count(lineBefore, quote) % 2 === 1 && count(lineAfter, quote) > 0) return true;
  const around = (lineBefore.at(-1) ?? '') + (lineAfter[0] ?? '');
  return around === "''" || around === '“”' || around === '‘’';
}

/** The answer in OpenAI's harmony form: the text of its final channel, and the calls of functions as tool calls in text. */
function harmonyAnswer(text: string): string {
  const parts = text.split(/<\|channel\|>/).slice(1);
  return parts
    .flatMap((part) => {
      const [head = '', ...rest] = part.split('<|message|>');
      const said = rest.join('').split(/<\|(?:end|return|call|start)\|>/, 1)[0] ?? '';
      const tool = /to=(?:functions\.)?([\w.-]+)/.exec(head)?.[1];
      if (tool !== undefined) return [`<tool_call>{"name": ${JSON.stringify(tool)}, "arguments": ${said.trim() || '{}'}}</tool_call>`];
      return /^\s*analysis/.test(head) ? [] : [said];
    })
    .join('\n');
}

/** An answer without its thinking, and whether there was some: `open` if it has no end, so that the answer was cut in it. */
export interface Spoken {
  readonly text: string;
  readonly thinking: 'none' | 'closed' | 'open';
}

/**
 * An answer without the thinking that models of all families include. Thinking that is not closed goes to the end of the answer; without an
 * opening mark it begins with the answer. Marks that are only mentioned, in code or in quotes, stay. A tab alone, by which an agent says
 * that it says nothing, stays a tab.
 */
export function spokenIn(answer: string): Spoken {
  const { text, thinking } = withoutBlocks(answer);
  const bare = text.replace(solution, '');
  return { text: bare.trim() || (bare.includes('\t') ? '\t' : ''), thinking };
}

/** The text of `spokenIn`. */
export function withoutThinking(answer: string): string {
  return spokenIn(answer).text;
}

function withoutBlocks(text: string): Spoken {
  if (/<\|channel\|>\s*(analysis|commentary|final)/.test(text)) {
    const said = harmonyAnswer(text);
    return { text: said, thinking: said === '' ? 'open' : 'closed' };
  }
  // Some servers drop the tokens of the harmony form but not the words between them.
  const bareHarmony = /^analysis[^a-z\s][\s\S]*?assistant\s*(?:commentary|final)(?<final>[\s\S]*)$/.exec(text)?.groups?.final;
  if (bareHarmony !== undefined) return { text: bareHarmony, thinking: 'closed' };
  const found = marksIn(text);
  let kept = '';
  let from = 0;
  for (let index = 0; index < found.length; index++) {
    const mark = found[index];
    if (mark === undefined || mark.at < from || isMentioned(text, mark, from)) continue;
    if (!mark.opens) {
      // Some templates put the opening mark into the prompt, so the answer has only the closing one.
      kept = '';
      from = mark.end;
      continue;
    }
    kept += text.slice(from, mark.at);
    const closing = found.slice(index + 1).filter(({ opens }) => !opens);
    const close = closing.find((one) => !isMentioned(text, one, mark.end)) ?? closing.at(-1);
    if (close === undefined) return { text: kept, thinking: 'open' };
    from = close.end;
  }
  return { text: kept + text.slice(from), thinking: from === 0 ? 'none' : 'closed' };
}
