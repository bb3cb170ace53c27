import { z } from 'zod';
import { rulesSchema } from '#lib/domain/rules.ts';

/**
 * Finished episodes that figures show with a reason: `excluded` ones count in no figure; `forfeited` ones count, and a team stood still in them
 * for a cause of its own. `of` is the number of all finished episodes that count.
 */
export const irregularSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('excluded'),
      reason: z.string(),
      episodes: z.number(),
      /** The rules before today's excluded it; today's may let such an episode count. */
      earlierRules: z.literal(true).optional(),
    }),
    z.object({ kind: z.literal('forfeited'), reason: z.string(), episodes: z.number(), of: z.number() }),
  ])
  .readonly();
export type IrregularEpisodes = z.infer<typeof irregularSchema>;

const some = <T extends z.ZodType>(entry: T) => z.array(entry).readonly();
const byName = <T extends z.ZodType>(entry: T) => z.record(z.string(), entry).readonly();

const estimate = z.object({ n: z.number(), value: z.number(), low: z.number().nullable(), high: z.number().nullable() }).readonly();
const figures = z.object({ n: z.number(), p: estimate, s: estimate.nullable(), w: estimate, d: estimate });
const row = z.object({ cells: some(figures.nullable()), all: figures.nullable() });
const matrix = z.object({
  scenario: z.string(),
  blue: some(z.string()),
  rows: some(row.extend({ red: z.string() })),
  pool: row.optional(),
  sigma: byName(
    z
      .object({
        ...{ value: z.number(), source: z.enum(['measured', 'reference']), rules: rulesSchema, n: z.number() },
        ...{ low: z.number().nullable(), high: z.number().nullable(), published: z.number().nullable() },
      })
      .nullable(),
  ),
});
const point = z.object({ second: z.number(), middle: z.number(), low: z.number(), high: z.number() });
const modelFigures = z.object({
  ...{ models: some(z.string()), seconds: estimate.nullable(), tokens: estimate.nullable(), rate: estimate.nullable() },
  ...{ rollouts: estimate, failures: z.number(), costUsd: z.number().nullable() },
});
const paper = z.object({
  ...{ label: z.string(), p: z.number(), s: z.number(), d: z.number(), w: z.number() },
  ...{ seconds: z.number().nullable(), tokens: z.number().nullable(), rate: z.number().nullable(), rollouts: z.number().nullable() },
});
const experimentRow = z.object({
  ...{ label: z.string(), figures, models: modelFigures.nullable(), byEpisode: some(estimate), paper: paper.partial().nullable() },
  needsModel: some(z.enum(['causal', 'opponentModel', 'critic', 'rollOuts'])),
});
const delta = z.object({
  ...{ paired: z.boolean(), n: z.tuple([z.number(), z.number()]).readonly() },
  ...{ p: estimate, s: estimate.nullable(), w: estimate, d: estimate },
});
const systemCurve = z.object({ red: z.string(), episodes: z.number(), points: some(point) });
/** Score over time of one red system in a run, over all its episodes. */
export type SystemCurve = z.infer<typeof systemCurve>;

const taskFigures = z.object({
  ...{ n: z.number(), completion: estimate.nullable(), success: estimate.nullable(), figures: byName(estimate.nullable()) },
});
const taskRows = some(taskFigures.extend({ system: z.string(), task: z.string().nullable(), agents: z.number().nullable() }));
const ownResult = z.object({
  ...{ system: z.string(), agents: z.number().nullable(), tasks: z.number(), models: some(z.string()), figures: taskFigures },
});

/** The figures of the finished episodes of a run that is played for points, in the points of the papers' figures. */
const pointsReport = z.object({
  kind: z.literal('points'),
  matrix,
  curves: some(systemCurve),
  sides: some(z.object({ systems: z.tuple([z.string(), z.string()]).readonly(), n: some(z.number()), d: estimate, w: estimate })),
  /** The table in the paper's form: empty if no red system is in the paper or uses models. */
  experiment: some(experimentRow),
  /** The differences between the red systems of that table. */
  differences: some(z.object({ red: z.string(), minus: z.string(), delta })),
  irregular: some(irregularSchema),
});
export type PointsReport = z.infer<typeof pointsReport>;

/** The figures of the finished episodes of a run of tasks. */
const taskReport = z.object({
  kind: z.literal('task'),
  /** Completion, success and figures, by system, by number of agents and by task. */
  table: z.object({ systems: taskRows, byAgents: taskRows, cells: taskRows }),
  /** The paper's tables with these figures; empty if the paper has none of its systems. */
  paperTables: some(
    z.object({
      ...{ title: z.string(), columns: some(z.string()), tasks: z.number(), note: z.string().nullable() },
      rows: some(z.object({ label: z.string(), here: ownResult.nullable(), paper: byName(z.number()).nullable() })),
    }),
  ),
  /** By the number of agents and by what its tasks differ in. */
  breakdown: some(z.object({ by: z.string(), rows: some(taskFigures.extend({ value: z.string(), system: z.string() })) })),
  /** How the first system differs from each other one. */
  differences: some(
    z.object({
      ...{ system: z.string(), minus: z.string(), pairs: z.number() },
      ...{ completion: estimate.nullable(), figures: byName(estimate.nullable()) },
    }),
  ),
  /** What the systems spent on models. */
  use: some(z.object({ system: z.string(), episodes: z.number(), models: modelFigures, inputTokens: z.number() })),
  irregular: some(irregularSchema),
});
export type TaskReport = z.infer<typeof taskReport>;

/** The figures of a run's finished episodes, by what it is played for. */
export const runReportSchema = z.discriminatedUnion('kind', [pointsReport, taskReport]);
export type RunReport = z.infer<typeof runReportSchema>;
