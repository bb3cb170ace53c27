import { z } from 'zod';

const name = z.string().min(1).max(64).optional();

/** Which matches of a run are listed: of a system on a side or in a team, of a task, of a number of agents. What is absent does not matter. */
export const runMatchFilterSchema = z.object({
  red: name,
  blue: name,
  team: name,
  task: name,
  agents: z.coerce.number<number>().int().min(1).max(64).optional(),
  /** Tasks whose tag has a value; both or neither. */
  tag: name,
  value: name,
});
export type RunMatchFilter = z.infer<typeof runMatchFilterSchema>;
