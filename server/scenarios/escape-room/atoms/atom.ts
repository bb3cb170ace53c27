import type { ControlAction } from '#lib/families/escape-room/rooms.ts';
import type { PropertyValue } from '#server/minecraft/world/block-template.ts';

/** A block relative to the middle of a room at the height of feet: x to the east, y up, z to the exit. */
export type Local = readonly [x: number, y: number, z: number];

/** A block of a room. */
export interface AtomBlock {
  readonly at: Local;
  readonly block: string;
  readonly properties?: Readonly<Record<string, PropertyValue>>;
}

/** A control of a room: the condition that it is on. */
export interface AtomControl extends AtomBlock {
  readonly name: string;
  readonly action: ControlAction;
  /** Item that is placed or taken there. */
  readonly item?: string;
  readonly mode?: 'level' | 'pulse';
  /** There is one for each agent of the room, at different cells around `at`. */
  readonly perAgent?: true;
  /** Controls without which it cannot be operated, by name. */
  readonly after?: readonly string[];
  /** Item that must be in hand. */
  readonly tool?: string;
}

/** The result of an event in the world. All but `set` happen once when the event is triggered. */
export type AtomEffect =
  /** Blocks that change while the event is active. */
  | { readonly kind: 'set'; readonly blocks: readonly AtomBlock[] }
  /** The agents at the event's controls are carried by this many blocks. */
  | { readonly kind: 'lift'; readonly by: Local }
  /** All agents in the room are carried to where they go next. */
  | { readonly kind: 'carry' }
  /** The nearest agent gets the key of the room's chest. */
  | { readonly kind: 'key' };

/** Controls that have effects together. */
export interface AtomEvent {
  readonly name: string;
  /** Names of its controls. */
  readonly controls: readonly string[];
  readonly needs?: 'any';
  /** Every control needs an agent of its own. */
  readonly alone?: true;
  /** Seconds, where it differs from the atom's. */
  readonly duration?: number;
  readonly effects: readonly AtomEffect[];
}

/**
 * A kind of room. `same` rooms hold their agents together; `split` and `merge` rooms carry their agents to different rooms or to a common
 * place; `cross` rooms open each other's exits.
 */
export interface Atom {
  readonly number: number;
  readonly title: string;
  /** What to do, in a sentence. */
  readonly hint: string;
  readonly kind: 'same' | 'split' | 'merge' | 'cross';
  /** Least number of agents that the room needs (`min_player` of the benchmark). */
  readonly least: number;
  readonly score: number;
  /** Item that the agents must bring, and item that the room gives. */
  readonly in?: string;
  readonly out?: string;
  /** Seconds for which an effect stays (`activate_duration`). */
  readonly duration: number;
  /** Seconds for which a control that went off still counts (`wait_interval`). */
  readonly wait: number;
  readonly storeys: 1 | 2;
  readonly blocks: readonly AtomBlock[];
  readonly controls: readonly AtomControl[];
  /** The event `final` alone decides the room if there is one; else all must hold. */
  readonly events: readonly AtomEvent[];
}

/** What most atoms of the benchmark have in common. */
export const usual = { kind: 'same', least: 1, score: 1, duration: 300, wait: 4, storeys: 1, blocks: [] } as const;

/** The two cells of the exit. */
export const exitCells: readonly Local[] = [
  [0, 0, 4],
  [0, 1, 4],
];

/** The effect that clears these cells. */
export function cleared(...cells: readonly Local[]): AtomEffect {
  return { kind: 'set', blocks: cells.map((at) => ({ at, block: 'air' })) };
}

/** The effect that opens the exit. */
export const exitOpens: AtomEffect = cleared(...exitCells);

/** Both halves of a door on the floor. */
export function door(block: string, [x, y, z]: Local, open = false): readonly AtomBlock[] {
  const properties = { facing: 'north', open };
  return [
    { at: [x, y, z], block, properties: { ...properties, half: 'lower' } },
    { at: [x, y + 1, z], block, properties: { ...properties, half: 'upper' } },
  ];
}

/** The exit filled with one block, such as trapdoors. */
export function exitOf(block: string, properties: AtomBlock['properties'] = {}): readonly AtomBlock[] {
  return exitCells.map((at) => ({ at, block, properties }));
}

/** A plate to stand on. */
export function plate(name: string, block: string, at: Local): AtomControl {
  return { name, action: 'stand', at, block };
}

/** A lever on the floor. */
export function lever(name: string, at: Local): AtomControl {
  return { name, action: 'toggle', at, block: 'lever', properties: { face: 'floor', facing: 'north' } };
}

/** A button on the floor. */
export function button(name: string, block: string, at: Local): AtomControl {
  return { name, action: 'press', at, block, properties: { face: 'floor', facing: 'north' } };
}
