import { z } from 'zod';

/** What a user may do with the agents of a match. */
export const steeringViewSchema = z.object({
  /** The agents that it may steer. */
  agents: z.array(z.string()).readonly(),
  /** Why it may steer none; null if it may. */
  refused: z.string().nullable(),
});
export type SteeringView = Readonly<z.infer<typeof steeringViewSchema>>;
