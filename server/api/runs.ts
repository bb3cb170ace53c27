import { z } from 'zod';
import type { CalibrationState } from '#lib/coordination/calibration-report.ts';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { episodeRows, matrixRows, taskEpisodeRows } from '#lib/export/run-table.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';
import type { OpponentCurve, PairingCurves, RunComparison, SystemFirstPoints } from '#lib/protocol/analysis-views.ts';
import { runMatchFilterSchema } from '#lib/protocol/run-match-filter.ts';
import { runReportSchema } from '#lib/protocol/run-report.ts';
import { checkedRunSchema, matchPageSchema, runDetailSchema, runViewSchema } from '#lib/protocol/views.ts';
import { refused } from '#server/contract/refused.ts';
import { attached, created, csv, file, found, json, ok, typed } from './answer.ts';
import { listQuery } from './matches.ts';
import { body, search } from './request.ts';
import { route } from './route.ts';

const runSchema = z.object({ run: z.string() });

const yaml = z.strictObject({ yaml: z.string() });

/** A run as a configuration or as a YAML document; the plan of the run checks either. */
const runInput = body(
  z.union([yaml, z.strictObject({ configuration: z.unknown() })]),
  'Send either {"configuration": …} or {"yaml": "…"}.',
  z.union([yaml, z.strictObject({ configuration: runConfigurationSchema })]),
);

const system = z.string().min(1).max(64);

/** Runs, their matches and their figures. */
export const runRoutes = [
  route('GET /api/runs', {
    standing: 'spectator',
    tells: 'The runs, newest first.',
    query: listQuery,
    answer: json(z.array(runViewSchema)),
    run: ({ dashboard, query }) => ok(dashboard.runs.list(query)),
  }),
  route('POST /api/runs', {
    standing: 'guest',
    tells: 'Starts a run from a configuration or a YAML document.',
    body: runInput,
    answer: created(runSchema),
    run: ({ dashboard: { runs }, body }) => ('yaml' in body ? runs.createFromYaml(body.yaml) : runs.create(body.configuration)),
  }),
  route('POST /api/runs/check', {
    standing: 'guest',
    tells: 'Checks a run without starting it.',
    body: runInput,
    answer: json(checkedRunSchema),
    run: ({ dashboard, body }) => dashboard.runs.check(body),
  }),
  route('POST /api/collections/{name}', {
    standing: 'guest',
    tells: 'Starts every run of a collection of presets. Answers with their ids in playing order.',
    answer: created(z.object({ runs: z.array(z.string()).readonly() })),
    run: ({ dashboard, params }) => dashboard.runs.createCollection(params.name),
  }),
  route('GET /api/runs/{id}', {
    standing: 'spectator',
    tells: 'A run with its matches.',
    answer: json(runDetailSchema),
    run: ({ dashboard, params }) => found(dashboard.runs.find(params.id), 'run'),
  }),
  route('POST /api/runs/{id}/stop', {
    standing: 'guest',
    tells: 'Stops a run.',
    answer: json(runSchema),
    run: ({ dashboard, params }) => dashboard.runs.stop(params.id),
  }),
  route('POST /api/runs/{id}/resume', {
    standing: 'guest',
    tells: 'Plays the missing matches of a stopped, failed or abandoned run.',
    answer: json(runSchema),
    run: ({ dashboard, params }) => dashboard.runs.resume(params.id),
  }),
  route('POST /api/runs/{id}/retry', {
    standing: 'guest',
    tells: 'Plays the matches of a run again that failed for a reason; null selects those without a recorded reason.',
    body: body(
      z.strictObject({ reason: z.string().max(10_000).nullable() }),
      'Send {"reason": "…"} with the reason of the failures, or null.',
    ),
    answer: json(z.object({ matches: z.int() })),
    run: ({ dashboard, params, body }) => dashboard.runs.retry(params.id, body.reason),
  }),
  route('GET /api/runs/{id}/matches', {
    standing: 'spectator',
    tells: 'Fifty matches of a run from `offset` on, those that the other parameters ask for.',
    query: search(runMatchFilterSchema.extend({ offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0) })),
    answer: json(matchPageSchema),
    run: ({ dashboard, params, query }) => found(dashboard.runs.matches(params.id, query), 'run'),
  }),
  route('GET /api/runs/{id}/report', {
    standing: 'spectator',
    tells: 'The figures of a run from its finished episodes.',
    answer: json(runReportSchema),
    run: async ({ dashboard, params }) => found(await dashboard.figures.report(params.id), 'run'),
  }),
  route('GET /api/runs/{id}/curves', {
    standing: 'spectator',
    tells:
      'The score over time of the red system `red` per opponent; with `by=sides`, of both sides of the pairing `red` and `blue`. A missing name means all systems of that side.',
    query: search(
      z.union([
        z.object({ by: z.literal('sides'), red: system.optional(), blue: system.optional() }),
        z.object({ by: z.literal('opponents').default('opponents'), red: system }),
      ]),
    ),
    answer: typed<PairingCurves | readonly OpponentCurve[]>(),
    run: async ({ dashboard: { figures }, params: { id }, query }) =>
      query.by === 'sides'
        ? found(await figures.pairingCurves(id, query), 'run')
        : found(await figures.opponentCurves(id, query.red), 'run'),
  }),
  route('GET /api/runs/{id}/first-points', {
    standing: 'spectator',
    tells: 'The time to the first points of each system of a run, as red and as blue.',
    answer: typed<readonly SystemFirstPoints[]>(),
    run: async ({ dashboard, params }) => found(await dashboard.figures.firstPoints(params.id), 'run'),
  }),
  route('GET /api/runs/{id}/export', {
    standing: 'spectator',
    tells:
      'Exports a run. Episodes are in the game’s own points, the matrix in the points of the papers’ figures; `gamePointsPerPoint` is the factor between them. Episodes of tasks have completion, from 0 to 1, and the figures of their family; a run of tasks has no matrix.',
    query: search(z.object({ of: z.enum(['episodes', 'matrix']).default('episodes'), as: z.enum(['csv', 'json']).default('csv') })),
    answer: file('text/csv', 'application/json'),
    run: async ({ dashboard, params: { id }, query: { of, as } }) => {
      const { runs, figures, catalogue } = dashboard;
      const run = runs.find(id);
      const episodes = await figures.episodes(id);
      const report = await figures.report(id);
      if (run === null || episodes === null || report === null) return refused('not-found', 'There is no such run.');
      const name = `run-${run.id}-${of}.${as}`;
      const { configuration, taskTitles } = run;
      if (report.kind === 'task') {
        if (of === 'matrix') return refused('invalid', 'A run of tasks has no heatmaps. Export its episodes.');
        const played = (await figures.taskEpisodes(id)) ?? [];
        if (as === 'json') return Response.json({ run: id, configuration, taskTitles, episodes: played }, { headers: attached(name) });
        const listed = catalogue.scenarios().find((one) => one.id === configuration.scenario)?.tasks ?? [];
        return csv(taskEpisodeRows(played, { ...Object.fromEntries(listed.map((task) => [task.id, task.title])), ...taskTitles }), name);
      }
      if (as === 'csv') return csv(of === 'matrix' ? matrixRows(report.matrix) : episodeRows(episodes), name);
      const gamePointsPerPoint = of === 'matrix' ? Math.round(1 / evaluationScale(configuration.scenario)) : 1;
      const shown = of === 'matrix' ? { matrix: report.matrix, irregular: report.irregular } : { episodes };
      return Response.json({ run: id, configuration, gamePointsPerPoint, ...shown }, { headers: attached(name) });
    },
  }),
  route('GET /api/runs/{id}/calibration', {
    standing: 'spectator',
    tells: 'The state of the calibration of the gate in a run, with its result.',
    answer: typed<CalibrationState>(),
    run: ({ dashboard, params }) => found(dashboard.calibrations.state(params.id), 'run'),
  }),
  route('POST /api/runs/{id}/calibration', {
    standing: 'guest',
    tells: 'Starts the search for the settings of the gate.',
    answer: typed<CalibrationState>(),
    run: ({ dashboard, params }) => dashboard.calibrations.start(params.id),
  }),
  route('DELETE /api/runs/{id}/calibration', {
    standing: 'guest',
    tells: 'Cancels the search.',
    answer: typed<CalibrationState>(),
    run: ({ dashboard, params }) => dashboard.calibrations.cancel(params.id),
  }),
  route('GET /api/compare', {
    standing: 'spectator',
    tells: 'Up to four runs beside each other, `runs=a,b`, their tasks grouped by `by`.',
    query: search(
      z.object({
        runs: z
          .string()
          .default('')
          .transform((text) => text.split(',').filter((id) => id !== ''))
          .pipe(z.array(z.string()).min(2)),
        by: z.string().optional(),
      }),
      'Name at least two runs: ?runs=a,b',
    ),
    answer: typed<RunComparison>(),
    run: async ({ dashboard, query }) => ok(await dashboard.figures.compare(query.runs, query.by)),
  }),
];
