import { z } from 'zod';
import { causalRelationSchema } from '#lib/domain/mind-event.ts';
import { situationSchema } from '#server/models/contract/planner-facts.ts';
import { episodeMemorySchema } from '../toolkit/episode-memory.ts';

const lines = z.array(z.string());

/** What one agent remembers of its last program. */
export const agentMemorySchema = z.object({
  agent: z.string(),
  code: z.string().nullable(),
  /** The function of `code` that runs it; null where there is no code, and in checkpoints that did not keep it. */
  main: z.string().nullable().default(null),
  /** Why the last answer was no program; null where it was one. */
  refused: z.string().nullable().default(null),
  error: z.string().nullable(),
  success: z.boolean(),
  critique: z.string().nullable(),
  /** What was said and seen when the episode ended the program, until that is judged before the next one. */
  ended: z.object({ chat: z.array(z.object({ from: z.string(), text: z.string() })), situation: situationSchema }).nullable(),
});
export type AgentMemory = z.infer<typeof agentMemorySchema>;

/** What TactiCrafter has learnt. The modules learn from the last episode before the next one, so its memory belongs to it. */
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

/** What TactiCrafter knows before its first episode. */
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

/** What an agent remembers before its first program. */
export function nothingRemembered(agent: string): AgentMemory {
  return { agent, code: null, main: null, refused: null, error: null, success: false, critique: null, ended: null };
}
