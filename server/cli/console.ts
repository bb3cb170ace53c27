import { plainText } from '#lib/plain-text.ts';

/**
 * Prints progress and messages for people, on stderr. Removes control characters, because a message may quote a team, a module or a
 * provider.
 */
export function tell(message: string): void {
  process.stderr.write(`${plainText(message, Number.POSITIVE_INFINITY)}\n`);
}

/** Prints the result for programs, on stdout. Waits until all of it is written, because a pipe takes a large text in parts. */
export function print(result: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${result}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

/** Prints one JSON document on one line. */
export function printJson(value: unknown): Promise<void> {
  return print(JSON.stringify(value));
}

/** Text columns, as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
