import type { Position } from '#lib/domain/position.ts';

/** How a control is operated: a lever, a button, a plate, a place for an item, or a chest to take an item from. */
export type ControlAction = 'toggle' | 'press' | 'stand' | 'place' | 'take';

/** A condition of a room, as the control in the world that fulfils it. */
export interface RoomControl {
  /** Unique in the episode. */
  readonly id: string;
  readonly action: ControlAction;
  readonly block: string;
  readonly at: Position;
  /** Item that is placed or taken there; null for the other actions. */
  readonly item: string | null;
  /** `level` counts while the control is on; `pulse` switches over each time it goes on and off within 3 s. */
  readonly mode: 'level' | 'pulse';
}

/**
 * Controls that have an effect together. Windows are those of the benchmark's program, 1 to 4 s; its paper speaks of 30 s. Where a room asks
 * for several agents, `agents` holds its controls to that: in the program one fast agent could operate two plates within the window.
 */
export interface RoomEvent {
  readonly name: string;
  /** Ids of its controls; at least one. */
  readonly controls: readonly string[];
  readonly needs: 'all' | 'any';
  /** Least number of different agents at its controls. */
  readonly agents: number;
  /** Seconds for which a control that went off still counts (`wait_interval` of the benchmark). */
  readonly window: number;
  /** Seconds for which the effect stays after it was triggered (`activate_duration` of the benchmark). */
  readonly duration: number;
}

/** A room of the chain with its puzzle. */
export interface Room {
  readonly id: string;
  readonly title: string;
  /** Number of its atom, 1 to 18. */
  readonly atom: number;
  /** Block in its middle, at the height of feet. */
  readonly centre: Position;
  readonly hint: string;
  readonly controls: readonly RoomControl[];
  readonly events: readonly RoomEvent[];
  /** The event that alone decides the room; null if all events must hold. */
  readonly final: string | null;
  /** The agents on whose way it lies. */
  readonly members: readonly string[];
  /** The room, or null for the exit, that each member reaches next. */
  readonly next: Readonly<Record<string, string | null>>;
}

/** The task of an episode and its limits. The log has it at the start of every episode. */
export interface Assignment {
  /** At least one, in the order in which the agents reach them. */
  readonly rooms: readonly Room[];
  /** Longest time in which agents act, in game seconds. */
  readonly actionSeconds: number;
  /** Complexity as in the benchmark's program. */
  readonly complexity: number;
  /** Sum of the conditions of the rooms, as in the paper. */
  readonly conditions: number;
}
