/** Something that is wrong with a YAML document; `line` counts from 1, null where it concerns no line. */
export interface YamlProblem {
  readonly line: number | null;
  readonly words: string;
}

const place = /:(\d+):(\d+)$/;

/** What the server found wrong with a document, by line. Its issues are placed as `run.yaml:4:15`, line and column. */
export function yamlProblems(message: string, issues: readonly { readonly path: string; readonly message: string }[]): YamlProblem[] {
  if (issues.length === 0) return [{ line: null, words: message }];
  return issues.map(({ path, message: words }) => {
    const line = place.exec(path)?.[1];
    return { line: line === undefined ? null : Number(line), words };
  });
}
