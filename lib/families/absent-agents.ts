import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { End } from '#lib/domain/outcome.ts';
import { isTexts } from './fact-data.ts';

/** The fact that these agents are not in the game, because they never came or left it. */
export function absentFact(agents: readonly string[]): FamilyFact {
  return { kind: 'family', name: 'absent', team: cooperativeTeam.id, data: { agents: [...agents] } };
}

/** The agents that a fact says to be absent; null for another fact or invalid data. */
export function absentOf({ name, data: { agents } }: FamilyFact): readonly string[] | null {
  return name === 'absent' && isTexts(agents) ? agents : null;
}

/** Who is not in the game, in words. */
export function absentWords(agents: readonly string[]): string {
  return `${agents.join(' and ')} ${agents.length === 1 ? 'is' : 'are'} not in the game`;
}

/** Why a task of a team ends that is not complete; null while it is. */
export function endingWithout(agents: readonly string[]): { readonly end: End; readonly text: string } | null {
  return agents.length === 0 ? null : { end: 'failed', text: `The task needs all its agents: ${absentWords(agents)}.` };
}
