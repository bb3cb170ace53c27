import type { Briefing } from './briefing.ts';

/** Whether an agent may see the blueprint of its task: the briefing has one, and the task does not block the agent's command to read it. */
export function seesBlueprint({ facts, blockedCommands }: Pick<Briefing, 'facts' | 'blockedCommands'>, agent: string): boolean {
  return facts.some(({ kind }) => kind === 'blueprint') && !(blockedCommands?.[agent] ?? []).includes('getBlueprint');
}
