import { z } from 'zod';

/** What a person wants of a running agent. */
export const steeringOrderSchema = z.discriminatedUnion('action', [
  /** Says something to it. */
  z.object({
    action: z.literal('message'),
    text: z.string().trim().min(1, 'Say something.').max(1000, 'A message has at most 1,000 characters.'),
  }),
  /** Lets it think now. */
  z.object({ action: z.literal('nudge') }),
  /** Ends its command; its goal stays. */
  z.object({ action: z.literal('stop') }),
  z.object({ action: z.literal('mode'), mode: z.string().min(1).max(64), on: z.boolean() }),
  /** It does nothing from now on, until `resume` or `restart`. */
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
  /** It forgets what was said word by word and begins its goal again. Its memory stays. */
  z.object({ action: z.literal('restart') }),
]);
export type SteeringOrder = z.infer<typeof steeringOrderSchema>;

/** A request to steer one agent of a match. */
export const steeringRequestSchema = z.object({ agent: z.string().min(1).max(64), order: steeringOrderSchema });
export type SteeringRequest = z.infer<typeof steeringRequestSchema>;

/** Who may steer. */
export const steererSchema = z.enum(['owner', 'guest']);
export type Steerer = z.infer<typeof steererSchema>;

/** Why an episode in which an agent was steered is excluded from all figures. */
export const steeringExclusion = 'A person steered an agent in it. Steered episodes are kept apart from the figures of agent systems.';
