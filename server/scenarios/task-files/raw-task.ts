import { z } from 'zod';

const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const items = z.record(z.string(), count);
/** A key by which files name an agent: its place, alone or behind its name (`andy_0`). */
const agentKey = /^(?:[a-z]\w*_)?(\d+)$/i;
const perAgent = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string().regex(agentKey), value)
    .transform((byAgent) => Object.fromEntries(Object.entries(byAgent).map(([key, one]) => [agentKey.exec(key)?.[1] ?? key, one])));
const target = z.union([
  z.string(),
  z.array(z.union([z.string(), items])).min(1),
  z.record(z.string(), count).refine((record) => Object.keys(record).length > 0, 'It names no item.'),
]);
const level = z.object({
  level: z.number().optional(),
  coordinates: z.tuple([z.number(), z.number(), z.number()]),
  placement: z.array(z.array(z.string())),
});

/** A task as MINDcraft's files write it, with all forms that published files have. Unknown keys are kept, so that they can be named. */
export const rawTaskSchema = z.looseObject({
  type: z.string().optional(),
  goal: z.union([z.string(), perAgent(z.string())]).optional(),
  conversation: z.string().nullish(),
  agent_count: z.int().min(1).max(8).optional(),
  human_count: z.int().min(0).max(8).optional(),
  usernames: z.array(z.string()).optional(),
  /** By agent, or of the first agent alone where the outer keys are items. */
  initial_inventory: z.union([perAgent(items), items]).optional(),
  timeout: z.number().positive().nullish(),
  blocked_actions: z.union([perAgent(z.array(z.string())), z.array(z.string())]).optional(),
  restrict_to_inventory: z.boolean().optional(),
  task_id: z.string().optional(),
  target: target.optional(),
  number_of_target: z.int().min(1).optional(),
  depth: z.number().optional(),
  max_depth: z.number().optional(),
  missing_items: z.array(z.unknown()).optional(),
  requires_ctable: z.boolean().optional(),
  requires_crafting_table: z.boolean().optional(),
  recipes: z.record(z.string(), z.union([z.array(z.string()), z.string()])).optional(),
  blocked_access_to_recipe: z.array(z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)])).optional(),
  difficulty: z.string().optional(),
  difficulty_metrics: z.unknown().optional(),
  blueprint: z.object({ materials: z.unknown().optional(), levels: z.array(level).min(1) }).optional(),
});
export type RawTask = z.output<typeof rawTaskSchema>;

/** The keys that a task may have. */
export const knownKeys: ReadonlySet<string> = new Set(Object.keys(rawTaskSchema.shape));
