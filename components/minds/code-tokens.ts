export interface CodeToken {
  readonly text: string;
  readonly kind: 'comment' | 'string' | 'keyword' | 'number' | 'plain';
}

const token =
  /(?<comment>\/\/.*|\/\*.*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|`(?:\\.|[^`\\])*`?)|(?<keyword>\b(?:async|await|break|case|catch|const|continue|do|else|false|finally|for|function|if|in|let|new|null|of|return|switch|this|throw|true|try|typeof|undefined|var|while)\b)|(?<number>\b\d+(?:\.\d+)?\b)/g;

/** A line of JavaScript in pieces to be coloured; joined they are the line again. It looks at no other line, so what spans several is plain. */
export function codeTokens(line: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of line.matchAll(token)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index), kind: 'plain' });
    const { comment, string, keyword } = match.groups ?? {};
    const kind = comment ? 'comment' : string ? 'string' : keyword ? 'keyword' : 'number';
    tokens.push({ text: match[0], kind });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ text: line.slice(end), kind: 'plain' });
  return tokens;
}
