import { z } from 'zod';
import { csvOf } from '#lib/export/csv.ts';
import { episodeRows, matrixRows } from '#lib/export/run-table.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import { services } from '#server/services.ts';
import { refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ of: z.enum(['episodes', 'matrix']).default('episodes'), as: z.enum(['csv', 'json']).default('csv') });

/**
 * Exports a run: `?of=episodes` or `matrix`, `?as=csv` or `json`. Episodes are in the game's own points, the matrix in the points of the
 * papers' figures; `gamePointsPerPoint` is the factor between them.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, z.prettifyError(query.error));
  const run = services().getRun(id);
  const episodes = await services().runEpisodes(id);
  const report = await services().runReport(id);
  if (run === null || episodes === null || report === null) return refuse(404, 'There is no such run.');
  const { of, as } = query.data;
  const { matrix } = report;
  const headers = { 'Content-Disposition': `attachment; filename="run-${run.id}-${of}.${as}"` };
  if (as === 'json') {
    const { configuration } = run;
    const gamePointsPerPoint = of === 'matrix' ? Math.round(1 / evaluationScale(configuration.scenario)) : 1;
    const figures = of === 'matrix' ? { matrix, leftOut: report.leftOut } : { episodes };
    return Response.json({ run: id, configuration, gamePointsPerPoint, ...figures }, { headers });
  }
  const text = csvOf(of === 'matrix' ? matrixRows(matrix) : episodeRows(episodes));
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/csv; charset=utf-8' } });
}
