import type { Briefing } from '#server/contract/briefing.ts';

/** What decides which calls agents may make. */
export interface Abilities {
  readonly abilities: 'same' | 'diverse';
  readonly uniqueCalls: readonly string[];
  /** Calls by the name of the agent. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
}

/**
 * The calls of each agent out of those that a task allows: all of them; with diverse abilities each unique call belongs to one agent, in
 * turn. A task that gives an agent its calls (`toolsOf`) limits it to those. An agent with calls of its own by the options has those alone.
 * Throws an Error for a call that the task does not allow.
 */
export function allowedCalls(
  agents: readonly string[],
  { tools: teamTools = [], toolsOf = {} }: Pick<Briefing, 'tools' | 'toolsOf'>,
  { abilities, uniqueCalls, calls }: Abilities,
): string[][] {
  const unique = uniqueCalls.filter((name) => teamTools.includes(name));
  return agents.map((agent, index) => {
    const allowed = toolsOf[agent] ?? teamTools;
    const own = calls[agent];
    const forbidden = own?.filter((name) => !allowed.includes(name)) ?? [];
    if (forbidden.length > 0)
      throw new Error(`The task does not allow ${agent} the calls ${forbidden.join(', ')}. It allows ${allowed.join(', ') || 'none'}.`);
    if (own) return [...own];
    if (abilities === 'same') return [...allowed];
    return allowed.filter((name) => !unique.includes(name) || unique.indexOf(name) % agents.length === index);
  });
}
