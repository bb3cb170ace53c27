'use client';

import { useMatch } from './match-context.tsx';

/** How many of an item an agent holds. It alone is made anew as that changes. */
export function ItemCount({ agent, item }: { agent: string; item: string }) {
  return useMatch(({ view }) => view.agents.find(({ seat }) => seat.agent === agent)?.items[item] ?? 0);
}
