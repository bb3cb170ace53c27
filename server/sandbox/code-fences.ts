const opening = /^\s*(`{3,}|~{3,})\s*(?:js|javascript)\s*$/i;

/** The JavaScript code blocks of a model's answer, in order. A block that is never closed goes to the end of the answer. */
export function codeFences(answer: string): string[] {
  const fences: string[] = [];
  let open: { mark: string; lines: string[] } | null = null;
  for (const line of answer.split(/\r?\n/)) {
    if (open === null) {
      const [, mark] = opening.exec(line) ?? [];
      if (mark !== undefined) open = { mark, lines: [] };
    } else if (line.trim().startsWith(open.mark) && line.trim() === line.trim().charAt(0).repeat(line.trim().length)) {
      fences.push(open.lines.join('\n'));
      open = null;
    } else open.lines.push(line);
  }
  if (open !== null) fences.push(open.lines.join('\n'));
  return fences;
}
