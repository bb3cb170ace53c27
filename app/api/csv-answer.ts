import { type Cell, csvOf } from '#lib/export/csv.ts';

/** A table as a file of comma-separated values, with the first row as its head. `headers` name the file. */
export function csvAnswer(rows: readonly (readonly Cell[])[], headers: Readonly<Record<string, string>>): Response {
  return new Response(csvOf(rows), { headers: { ...headers, 'Content-Type': 'text/csv; charset=utf-8' } });
}
