import { z } from 'zod';
import type { Purposes } from './prompt-facts.ts';
import { taskDatumSchema, taskHeadSchema, taskWorldSchema } from './task-prompt.ts';
import { subtaskPurposes } from './villager-facts.ts';

/* The facts of AgentVerse's model calls, by purpose. */

const spoken = z.array(z.object({ from: z.string(), text: z.string() }));

/** Request for the next message of an agent in the discussion. */
export const discussFacts = z.object({
  purpose: z.literal('discuss'),
  agent: z.string(),
  task: taskHeadSchema,
  data: z.array(taskDatumSchema),
  world: taskWorldSchema,
  /** All messages of this discussion. */
  chat: spoken,
  /** What each agent did in the subtask before, one sentence each. */
  experience: z.array(z.string()),
  /** This round of the discussion, from 1, and the number of rounds. */
  round: z.int().min(1),
  rounds: z.int().min(1),
  /** Most calls that an agent makes for one subtask. */
  calls: z.int().min(1),
});
export type DiscussFacts = z.infer<typeof discussFacts>;

/** Request for the subtask that a discussion gives an agent. */
export const nextSubtaskFacts = z.object({
  purpose: z.literal('next-subtask'),
  agent: z.string(),
  agents: z.array(z.string()),
  chat: spoken,
});
export type NextSubtaskFacts = z.infer<typeof nextSubtaskFacts>;

/** The purposes of AgentVerse's model calls. */
export const discussionPurposes: Purposes = { discuss: discussFacts, 'next-subtask': nextSubtaskFacts, ...subtaskPurposes };
