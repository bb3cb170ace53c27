import { z } from 'zod';
import { episodeRows, matrixRows, taskEpisodeRows } from '#lib/export/run-table.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { refuse } from '../../../answer.ts';
import { csvAnswer } from '../../../csv-answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = z.object({ of: z.enum(['episodes', 'matrix']).default('episodes'), as: z.enum(['csv', 'json']).default('csv') });

/**
 * Exports a run: `?of=episodes` or `matrix`, `?as=csv` or `json`. Episodes are in the game's own points, the matrix in the points of the
 * papers' figures; `gamePointsPerPoint` is the factor between them. Episodes of tasks have completion, from 0 to 1, and the family's figures;
 * a run of tasks has no matrix.
 */
export const GET = allow('spectator', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const { id } = await params;
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, issuesInWords(query.error));
  const run = services().runs.find(id);
  const episodes = await services().figures.episodes(id);
  const report = await services().figures.report(id);
  if (run === null || episodes === null || report === null) return refuse(404, 'There is no such run.');
  const { of, as } = query.data;
  const headers = { 'Content-Disposition': `attachment; filename="run-${run.id}-${of}.${as}"` };
  const { configuration, taskTitles } = run;
  if (report.kind === 'task') {
    if (of === 'matrix') return refuse(400, 'A run of tasks has no heatmaps. Export its episodes.');
    const played = (await services().figures.taskEpisodes(id)) ?? [];
    if (as === 'json') return Response.json({ run: id, configuration, taskTitles, episodes: played }, { headers });
    const titles = { ...listedTitles(configuration.scenario), ...taskTitles };
    return csvAnswer(taskEpisodeRows(played, titles), headers);
  }
  const { matrix, leftOut } = report;
  if (as === 'json') {
    const gamePointsPerPoint = of === 'matrix' ? Math.round(1 / evaluationScale(configuration.scenario)) : 1;
    const figures = of === 'matrix' ? { matrix, leftOut } : { episodes };
    return Response.json({ run: id, configuration, gamePointsPerPoint, ...figures }, { headers });
  }
  return csvAnswer(of === 'matrix' ? matrixRows(matrix) : episodeRows(episodes), headers);
});

function listedTitles(scenario: string): Readonly<Record<string, string>> {
  const found = services()
    .catalogue.scenarios()
    .find(({ id }) => id === scenario);
  return Object.fromEntries((found?.tasks ?? []).map(({ id, title }) => [id, title]));
}
