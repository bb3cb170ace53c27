/** An error in a YAML document; `line` counts from 1, null if it concerns no line. */
export interface YamlProblem {
  readonly line: number | null;
  readonly words: string;
}

const place = /:(\d+):(\d+)$/;

/** The server's errors in a document, by line. The path of an issue is `run.yaml:4:15`, with line and column. */
export function yamlProblems(message: string, issues: readonly { readonly path: string; readonly message: string }[]): YamlProblem[] {
  if (issues.length === 0) return [{ line: null, words: message }];
  return issues.map(({ path, message: words }) => {
    const line = place.exec(path)?.[1];
    return { line: line === undefined ? null : Number(line), words };
  });
}
