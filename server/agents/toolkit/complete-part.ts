/**
 * The form of an answer, by which the complete part of one that was cut is found: one JSON object, a JSON list, programs in fences, lines
 * between tags, prose, or a reply with a command.
 */
export type AnswerForm = 'object' | 'list' | 'program' | 'lines' | 'words' | 'reply';

/** What is complete of a cut answer, and whether anything of what was asked for is missing. An empty text holds nothing complete. */
export interface CompletePart {
  readonly text: string;
  readonly missing: boolean;
}

const nothing: CompletePart = { text: '', missing: true };

/** The complete part of an answer that reached its largest length: without its last, broken entry, line or sentence. */
export function completePart(answer: string, form: AnswerForm): CompletePart {
  switch (form) {
    case 'object':
    case 'list':
      return jsonPart(answer, form);
    case 'program':
      return programPart(answer);
    case 'lines':
      return linesPart(answer);
    case 'words':
      return { text: sentences(answer), missing: true };
    case 'reply':
      return replyPart(answer);
  }
}

interface Bracket {
  readonly opens: string;
  readonly at: number;
  /** The end of its last complete entry that is in brackets itself; null without one. */
  entry: number | null;
}

/** JSON that is closed is complete, whatever follows it; of a list that is open, the entries before the last bracket that closed one. */
function jsonPart(answer: string, form: 'object' | 'list'): CompletePart {
  const open: Bracket[] = [];
  let closed = false;
  let quoted = false;
  for (let at = 0; at < answer.length; at++) {
    const letter = answer[at];
    if (quoted && letter === '\\') at++;
    else if (letter === '"') quoted = !quoted && open.length > 0;
    else if (quoted) continue;
    else if (letter === '{' || letter === '[') open.push({ opens: letter, at, entry: null });
    else if (letter === '}' || letter === ']') {
      if (open.pop() === undefined) continue;
      const around = open.at(-1);
      if (around === undefined) closed = true;
      else around.entry = at + 1;
    }
  }
  if (open.length === 0) return closed ? { text: answer, missing: false } : nothing;
  const list = open.findIndex(({ opens }) => opens === '[');
  const entry = open[list]?.entry ?? null;
  if (form === 'object' || entry === null) return nothing;
  const ends = open.slice(0, list + 1).map(({ opens }) => (opens === '[' ? ']' : '}'));
  return { text: answer.slice(open[0]?.at ?? 0, entry) + ends.toReversed().join(''), missing: true };
}

/** Programs in closed fences are complete. Without fences, a program is complete if its brackets are closed. */
function programPart(answer: string): CompletePart {
  const fences = [...answer.matchAll(/^[ \t]*```/gm)];
  if (fences.length === 0) {
    const count = (bracket: string): number => answer.split(bracket).length - 1;
    return count('{') > 0 && count('{') === count('}') ? { text: answer, missing: false } : nothing;
  }
  if (fences.length % 2 === 0) return { text: answer, missing: false };
  return { text: answer.slice(0, fences.at(-1)?.index), missing: true };
}

/** Lines are complete if their closing tag or a line break follows them. */
function linesPart(answer: string): CompletePart {
  if (/[[<]\s*(?:\/\s*tactics|tactics[\s_-]*end|end[\s_-]*(?:of[\s_-]*)?tactics)\s*[\]>]/i.test(answer))
    return { text: answer, missing: false };
  return { text: answer.slice(0, answer.lastIndexOf('\n') + 1), missing: true };
}

/** Whole sentences and lines. */
function sentences(answer: string): string {
  const ends = [...answer.matchAll(/[.!?…。！？]["'”’)\]]*(?=\s|$)|\n|[。！？]/g)];
  const last = ends.at(-1);
  return last === undefined ? '' : answer.slice(0, last.index + last[0].length).trim();
}

/** A reply is complete if its first command is: what follows a command is lost anyway. */
function replyPart(answer: string): CompletePart {
  const command = /![A-Za-z]\w*(?:\((?:"(?:[^"\\]|\\.)*"|[^()"])*\)|(?=\s))/.exec(answer);
  if (command !== null) return { text: answer.slice(0, command.index + command[0].length), missing: false };
  // Words that announce a command are not said without it.
  return /![A-Za-z]/.test(answer) ? nothing : { text: sentences(answer), missing: true };
}
