import type { CommandView, ReportedAgent } from '#lib/fold/agents-view.ts';

/** The command in progress; null for none. What a mode does counts too. */
export function runningCommand({ commands }: ReportedAgent): CommandView | null {
  const last = commands.findLast(({ to }) => to === null);
  return last ?? null;
}

/** The conversation that lasts; null for none. */
export function partnerOf({ talks }: ReportedAgent): string | null {
  return talks.findLast(({ to }) => to === null)?.partner ?? null;
}

/** What an agent does now, in a few words. */
export function stateWords(agent: ReportedAgent, thinks: boolean): string {
  if (agent.isPaused) return 'paused';
  const running = runningCommand(agent);
  if (running !== null) return shortCommand(running);
  if (thinks) return 'thinks';
  const partner = partnerOf(agent);
  if (partner !== null) return `with ${partner}`;
  return agent.goal?.goal == null ? 'no goal' : 'idle';
}

/** The name of a command without its values. */
function shortCommand({ by, command }: CommandView): string {
  return by === 'mode' ? `mode ${command}` : command.replace(/^!/, '').replace(/\(.*$/s, '');
}
