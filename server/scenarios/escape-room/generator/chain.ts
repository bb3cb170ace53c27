import type { Atom, Local } from '../atoms/atom.ts';

/** A cell of the plan: lanes are beside each other, stages count down from 0 at the exit. */
export interface Cell {
  readonly lane: number;
  readonly stage: number;
}

/** A room of a chain, before it has a place in the world. Agents are numbers from 0. */
export interface ChainRoom extends Cell {
  readonly id: string;
  readonly atom: Atom;
  /** The agents on whose way it lies, in rising order; at least one. */
  readonly members: readonly number[];
  /** The room that each member reaches next; null for the exit. */
  readonly next: ReadonlyMap<number, string | null>;
  /** Cells of the controls of which there is one for each agent. */
  readonly cells: readonly Local[];
  /** The room whose exit the lever of this room opens; null for all rooms that open their own. */
  readonly partner: string | null;
}

/** A generated task: rooms in the order in which agents reach them, and what the agents carry at the start. */
export interface Chain {
  readonly agents: number;
  readonly rooms: readonly ChainRoom[];
  /** The first room of each agent, by number. */
  readonly starts: readonly string[];
  /** Items that every agent carries at the start. */
  readonly given: Readonly<Record<string, number>>;
}

/** The number of different agents without which a room cannot be solved. */
export function leastAgents({ atom, members }: Pick<ChainRoom, 'atom' | 'members'>): number {
  const needs = atom.events.map(({ alone, controls }) => {
    if (!alone) return 1;
    const perAgent = controls.some((name) => atom.controls.find((control) => control.name === name)?.perAgent);
    return perAgent ? members.length : controls.length;
  });
  return Math.max(atom.kind === 'same' ? atom.least : 1, ...needs);
}
