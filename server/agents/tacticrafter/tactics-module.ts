import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import type { EpisodeMemory } from '../toolkit/episode-memory.ts';
import { type AgentIo, type Asking, askModel } from '../toolkit/model-prompt.ts';
import { taggedLines } from '../toolkit/tagged-lines.ts';
import { tacticsText } from './prompts/tactics.ts';
import { tacticsUpdateText } from './prompts/tactics-update.ts';

const firstAttempts = 6;
const updateAttempts = 3;

/** The first tactics of a team; null without a readable answer. */
export function firstTactics(
  io: AgentIo,
  briefing: PromptBriefing,
  graph: readonly CausalRelation[],
  asking: Asking,
): Promise<string[] | null> {
  const facts = { purpose: 'tactics' as const, briefing, graph: [...graph] };
  return askModel(io, { facts, agent: null, text: tacticsText, read: taggedLines, form: 'lines', attempts: firstAttempts, ...asking });
}

export interface Hindsight {
  readonly graph: readonly CausalRelation[];
  readonly memory: EpisodeMemory;
  readonly opponentTactics: readonly string[] | null;
  readonly tactics: readonly string[];
  /** Whether the prompt contains the score of the last episode. */
  readonly score: boolean;
}

/** New tactics after an episode; null without a readable answer: the old ones then stay. */
export function updatedTactics(io: AgentIo, briefing: PromptBriefing, hindsight: Hindsight, asking: Asking): Promise<string[] | null> {
  const { graph, memory, opponentTactics, tactics, score } = hindsight;
  // A checkpoint may come from a game of other teams.
  const isScored = score && Object.keys(briefing.centres).every((team) => Object.hasOwn(memory.scores, team));
  const facts = {
    purpose: 'tactics-update' as const,
    briefing,
    graph: [...graph],
    chat: memory.chat,
    voxels: memory.voxels,
    members: memory.members,
    scores: isScored ? memory.scores : null,
    opponentTactics: opponentTactics === null ? null : [...opponentTactics],
    tactics: [...tactics],
  };
  const otherwise = 'keeps its tactics';
  return askModel(io, {
    facts,
    agent: null,
    text: tacticsUpdateText,
    read: taggedLines,
    form: 'lines',
    attempts: updateAttempts,
    otherwise,
    ...asking,
  });
}
