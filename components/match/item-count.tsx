'use client';

import { useAgent } from './match-context.tsx';

/** How many of an item an agent holds. It alone is made anew as that changes. */
export function ItemCount({ agent, item }: { agent: string; item: string }) {
  return useAgent(agent, ({ items }) => items[item]) ?? 0;
}
