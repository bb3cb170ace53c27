import type { Coordination } from './coordination.ts';

/** Messages of all agents so far. */
export function messageSum({ messages }: Coordination): number {
  return [...messages.values()].reduce((sum, count) => sum + count, 0);
}

/** Known issues, and those of them that are resolved. */
export function settledIssues({ issues }: Coordination): { readonly all: number; readonly resolved: number } {
  return { all: issues.size, resolved: [...issues.values()].filter(({ resolved }) => resolved !== null).length };
}
