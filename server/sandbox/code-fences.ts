/** A fenced block in a model's answer. */
export interface CodeFence {
  /** The language after the fence in lower case, without what follows it; empty if absent. */
  readonly language: string;
  /** The rest of the opening line: a file name, a player's name. */
  readonly title: string;
  readonly text: string;
  /** The prose between the previous fence, or the beginning, and this one. */
  readonly before: string;
  /** False if the answer ends inside the block. */
  readonly closed: boolean;
}

const opening = /^\s*(`{3,}|~{3,})\s*([a-z0-9+#_-]*)([^`]*)$/i;

/** The fenced blocks of an answer in order, in any language. An unclosed block extends to the end of the answer. */
export function codeFences(answer: string): CodeFence[] {
  const fences: CodeFence[] = [];
  let prose: string[] = [];
  let open: { readonly mark: string; readonly language: string; readonly title: string; readonly lines: string[] } | null = null;
  const close = (closed: boolean): void => {
    if (open === null) return;
    const { language, title, lines } = open;
    fences.push({ language, title, text: lines.join('\n'), before: prose.join('\n'), closed });
    open = null;
    prose = [];
  };
  for (const line of answer.split(/\r?\n/)) {
    if (open === null) {
      const [, mark, language = '', title = ''] = opening.exec(line) ?? [];
      if (mark === undefined) prose.push(line);
      else open = { mark, language: language.toLowerCase(), title: title.trim(), lines: [] };
    } else if (line.trim().startsWith(open.mark) && line.trim() === line.trim().charAt(0).repeat(line.trim().length)) close(true);
    else open.lines.push(line);
  }
  close(false);
  return fences;
}
