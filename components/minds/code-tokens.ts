export interface CodeToken {
  readonly text: string;
  readonly kind: 'comment' | 'string' | 'keyword' | 'number' | 'plain';
}

/** Comments and templates may span lines; an unclosed string ends with its line. */
const token =
  /(?<comment>\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\[\s\S]|[^`\\])*`?)|(?<keyword>\b(?:async|await|break|case|catch|const|continue|do|else|false|finally|for|function|if|in|let|new|null|of|return|switch|this|throw|true|try|typeof|undefined|var|while)\b)|(?<number>\b\d+(?:\.\d+)?\b)/g;

/** The lines of a JavaScript program, each in coloured pieces that join to the line. */
export function codeLines(code: string): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
  const add = (text: string, kind: CodeToken['kind']): void => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, kind });
    }
  };
  let end = 0;
  for (const match of code.matchAll(token)) {
    add(code.slice(end, match.index), 'plain');
    const { comment, string, keyword } = match.groups ?? {};
    add(match[0], comment ? 'comment' : string ? 'string' : keyword ? 'keyword' : 'number');
    end = match.index + match[0].length;
  }
  add(code.slice(end), 'plain');
  return lines;
}
