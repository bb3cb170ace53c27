import type { KeyBinding } from './key-binding.ts';

export type AgentKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export type MatchCommand =
  | `follow-${AgentKey}`
  | `inset-${AgentKey}`
  | 'close-inset'
  | 'director'
  | 'layout'
  | 'minimap'
  | 'trails'
  | 'orbit'
  | 'first'
  | 'top'
  | 'free'
  | 'reset-camera'
  | 'toggle-agents'
  | 'toggle-panels'
  | 'events'
  | 'chat'
  | 'score'
  | 'copy-link';

const agentKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const satisfies readonly AgentKey[];

/** The keys of the match page. The page, its labels and the shortcut sheet all read this. */
export const matchKeys: readonly KeyBinding<MatchCommand>[] = [
  ...agentKeys.map((key) => ({ key, command: `follow-${key}` as const, title: `Follow agent ${key}`, group: 'Camera' })),
  { key: 'o', command: 'orbit', title: 'Orbit the arena', group: 'Camera' },
  { key: 'v', command: 'first', title: 'First person of the chosen agent', group: 'Camera' },
  { key: 't', command: 'top', title: 'From above', group: 'Camera' },
  { key: 'f', command: 'free', title: 'Fly freely', group: 'Camera' },
  { key: 'r', command: 'reset-camera', title: 'Reset the camera', group: 'Camera' },
  { key: 'd', command: 'director', title: 'Director: move to the action', group: 'Camera' },
  { key: 'g', command: 'layout', title: 'One view, four at once, red beside blue', group: 'Camera' },
  ...agentKeys.map((key) => ({
    key,
    shift: true,
    command: `inset-${key}` as const,
    title: `Small picture of agent ${key}`,
    group: 'Camera',
  })),
  { key: 'Escape', command: 'close-inset', title: 'Close the small picture', group: 'Camera' },
  { key: 'm', command: 'minimap', title: 'Show or hide the map', group: 'Camera' },
  { key: 'h', command: 'trails', title: 'Show or hide the trails of agents', group: 'Camera' },
  { key: '[', command: 'toggle-agents', title: 'Show or hide the agents', group: 'Page' },
  { key: ']', command: 'toggle-panels', title: 'Show or hide the panels', group: 'Page' },
  { key: 'e', command: 'events', title: 'Events', group: 'Page' },
  { key: 'c', command: 'chat', title: 'Chat', group: 'Page' },
  { key: 'p', command: 'score', title: 'Points over time', group: 'Page' },
  { key: 'y', command: 'copy-link', title: 'Copy a link to this view', group: 'Page' },
];

/** Keys that steer the free camera; during flight they have no other meaning. */
const flightKeys = new Set(['w', 'a', 's', 'd', 'q', 'e']);

/**
 * The active keys: those of existing agents, by their names; steering keys belong to a free camera, and Escape belongs to the page while no
 * small picture is open.
 */
export function heldMatchKeys(now: {
  readonly isFlying: boolean;
  readonly hasInset: boolean;
  readonly agents: readonly string[];
}): readonly KeyBinding<MatchCommand>[] {
  return matchKeys.flatMap((binding) => {
    const { key, command } = binding;
    if (now.isFlying && flightKeys.has(key)) return [];
    if (command === 'close-inset') return now.hasInset ? [binding] : [];
    const number = /^(?:follow|inset)-(\d)$/.exec(command)?.[1];
    if (number === undefined) return [binding];
    const agent = now.agents[Number(number) - 1];
    if (agent === undefined) return [];
    return [{ ...binding, title: command.startsWith('inset-') ? `Small picture of ${agent}` : `Follow ${agent}` }];
  });
}
