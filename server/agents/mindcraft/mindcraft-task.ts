import type { PlannedBlock } from '#server/bots/commands/agent-access.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Briefing } from '#server/contract/briefing.ts';

/** What an agent of MINDcraft plays. */
export interface MindcraftTask {
  /** What it works at by itself; null without a goal. */
  readonly goal: string | null;
  /** Items that one agent must hold at the end; null if the goal wants none. */
  readonly wanted: Readonly<Record<string, number>> | null;
  readonly blueprint: readonly PlannedBlock[];
  /** Groups of calls that programs may use. */
  readonly primitives: readonly string[];
  /** Whether it cannot be done without programs. */
  readonly needsPrograms: boolean;
  /** Names of the commands that the task blocks for this agent. */
  readonly blocked: readonly string[];
  /** What it says first to its first partner; null if it waits. */
  readonly opening: string | null;
}

/** What a briefing means for one seat. The first agent of a team begins the conversation. */
export function taskFor(
  { facts, objective, primitives, blockedCommands = {}, needsPrograms = false }: Briefing,
  seat: Seat,
): MindcraftTask {
  const wanted = facts.flatMap((fact) => (fact.kind === 'wanted' ? [fact.items] : []));
  const blueprint = facts.flatMap((fact) => (fact.kind === 'blueprint' ? fact.blocks : []));
  const blocked = blockedCommands[seat.agent] ?? [];
  const goal = objective.trim() === '' ? null : objective;
  const opens = seat.index === 0 && seat.mates.length > 0 && goal !== null;
  const opening = opens ? `Let us do this together: ${goal}` : null;
  return { goal, wanted: wanted[0] ?? null, blueprint, primitives, needsPrograms, blocked, opening };
}
