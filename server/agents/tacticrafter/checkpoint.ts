import { z } from 'zod';
import { causalRelationSchema } from '#lib/domain/mind-event.ts';
import { situationSchema } from '#server/contract/planner-facts.ts';
import { episodeMemorySchema } from '../toolkit/episode-memory.ts';

const lines = z.array(z.string());

/** An agent's memory of its last program. */
export const agentMemorySchema = z.object({
  agent: z.string(),
  code: z.string().nullable(),
  /** The main function of `code`; null without code, and in checkpoints that did not store it. */
  main: z.string().nullable().default(null),
  /** Why the last answer was no program; null if it was one. */
  refused: z.string().nullable().default(null),
  error: z.string().nullable(),
  success: z.boolean(),
  critique: z.string().nullable(),
  /** Chat and observation at the end of the episode that interrupted the program, until the critic judges it before the next one. */
  ended: z.object({ chat: z.array(z.object({ from: z.string(), text: z.string() })), situation: situationSchema }).nullable(),
});
export type AgentMemory = z.infer<typeof agentMemorySchema>;

/** The learned state of TactiCrafter. The modules learn from the last episode before the next one, so its memory is included. */
export const tactiCrafterCheckpointSchema = z.object({
  system: z.literal('tacticrafter'),
  version: z.literal(1),
  graph: z.array(causalRelationSchema),
  opponentTactics: lines.nullable(),
  tactics: lines,
  previousTactics: lines.nullable(),
  agents: z.array(agentMemorySchema),
  lastEpisode: episodeMemorySchema.nullable(),
  revisions: z.object({ tactics: z.int().min(0), graph: z.int().min(0), opponent: z.int().min(0), program: z.int().min(0) }),
});
export type TactiCrafterCheckpoint = z.infer<typeof tactiCrafterCheckpointSchema>;

/** The state of TactiCrafter before its first episode. */
export const nothingLearnt: TactiCrafterCheckpoint = {
  system: 'tacticrafter',
  version: 1,
  graph: [],
  opponentTactics: null,
  tactics: [],
  previousTactics: null,
  agents: [],
  lastEpisode: null,
  revisions: { tactics: 0, graph: 0, opponent: 0, program: 0 },
};

/** The memory of an agent before its first program. */
export function nothingRemembered(agent: string): AgentMemory {
  return { agent, code: null, main: null, refused: null, error: null, success: false, critique: null, ended: null };
}
