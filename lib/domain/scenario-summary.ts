import { z } from 'zod';
import { playKindSchema } from './play-kind.ts';
import { teamSchema } from './team-schema.ts';

const names = z.array(z.string()).readonly();

/** A task in lists. Lists filter and group by its `tags`. */
export const taskSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.record(z.string(), z.string()).readonly(),
  /** Further groups by name, of which a task can be in several at once, such as those of its dishes. */
  parts: z.record(z.string(), names).readonly().optional(),
  /** The number of bodies of each team for which it is made; absent where the scenario's `seats` leave a choice. */
  agents: z.int().optional(),
  /** Its own greatest length of an episode in game seconds; absent where that of the scenario counts. */
  seconds: z.number().optional(),
  /** Agent systems of the scenario that cannot play it; absent if all can. */
  barred: names.optional(),
  /** Those with which a new match of it starts in the form, where they are not the scenario's. */
  lineUp: names.optional(),
});
export type TaskSummary = Readonly<z.infer<typeof taskSummarySchema>>;

/** A figure of a scenario's referee. */
export const figureDeclarationSchema = z.object({
  id: z.string(),
  /** Its abbreviation in the paper, such as `TSR`; absent if it has none. */
  symbol: z.string().optional(),
  title: z.string(),
  /** What it measures, in one sentence; a second may say how to read it. */
  meaning: z.string(),
  /** The unit after the number; empty for a plain number. */
  unit: z.string(),
  format: z.enum(['percent', 'number', 'count', 'seconds', 'tokens']),
  better: z.enum(['higher', 'lower', 'neither']),
  /** Smallest and greatest value; null for no bound. */
  range: z.tuple([z.number().nullable(), z.number().nullable()]).readonly(),
  /** The definition in the paper. */
  source: z.string(),
  /** Why its values cannot be compared with those that the paper prints; absent if they can. */
  unlikePaper: z.string().optional(),
});

/** A scenario on pages, in the form and in `arena scenarios`. */
export const scenarioSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Whether teams compete for points, or one team plays a task. */
  kind: playKindSchema,
  teams: z.array(teamSchema.readonly()).readonly(),
  /** Number of bodies of each team: least, most, and the default. */
  seats: z.object({ least: z.int(), most: z.int(), usual: z.int() }).readonly(),
  /** Greatest length of an episode in game seconds; null for no limit. */
  seconds: z.number().nullable(),
  /** Its tasks in order; empty for a scenario with a single game. */
  tasks: z.array(taskSummarySchema.readonly()).readonly(),
  /** Tasks beyond these that it makes from a seed in their id: all ids of this pattern, a regular expression; absent if there are none. */
  furtherTasks: z.object({ pattern: z.string(), example: z.string() }).readonly().optional(),
  /**
   * Tasks that users bring as files, or as words: their ids have this pattern, and their content is in the configuration; absent if there are
   * none.
   */
  givenTasks: z
    .object({ pattern: z.string(), title: z.string(), note: z.string(), from: z.enum(['file', 'words']) })
    .readonly()
    .optional(),
  /** The figures of its referee besides points and completion. */
  figures: z.array(figureDeclarationSchema.readonly()).readonly(),
  /** Names of the agent systems that can play it. */
  agents: names,
  /** Those with which a new match starts in the form, one for each team in order. */
  lineUp: names,
});
export type ScenarioSummary = Readonly<z.infer<typeof scenarioSummarySchema>>;

/** An agent system on pages, in the form and in `arena agents`. */
export const agentSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.enum(['scripted', 'baseline', 'model', 'own', 'person']),
  /** Scenarios it can play. */
  scenarios: names,
  /** The options in its configuration, each with a description. */
  options: z.record(z.string(), z.string()).readonly().optional(),
  /** Required options: without them the system cannot be chosen by its name alone. */
  needs: names.optional(),
  /** People may steer its agents while they play. */
  steerable: z.boolean().optional(),
  /** Why it cannot play at present, and what to do. */
  problem: z.string().optional(),
});
export type AgentSummary = Readonly<z.infer<typeof agentSummarySchema>>;
