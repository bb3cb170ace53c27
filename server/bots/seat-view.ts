import type { Position } from '#lib/domain/position.ts';

/** A program's view of its own body. */
export interface StatusView {
  readonly username: string;
  readonly entity: {
    readonly id: number;
    readonly position: Position;
    readonly velocity: Position;
    readonly yaw: number;
    readonly pitch: number;
    readonly onGround: boolean;
  };
  readonly health: number;
  readonly food: number;
  readonly foodSaturation: number;
  readonly oxygenLevel: number;
  readonly time: { readonly timeOfDay: number; readonly age: number; readonly day: number };
  readonly quickBarSlot: number;
}

/** A slot with something in it. */
export interface SlotView {
  readonly name: string;
  readonly type: number;
  readonly count: number;
  readonly slot: number;
  readonly stackSize: number;
  readonly displayName: string;
}

/** A body in sight, the own one included. */
export interface EntityView {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly username?: string;
  readonly position: Position;
}

/** The tables of the game that programs read. */
export type GameTable = 'blocks' | 'items' | 'foods';

/** What a program sees of its body, its surroundings and the game, as JSON data. */
export interface SeatView {
  /** Version of the game. */
  readonly version: string;
  status(): StatusView;
  inventory(): readonly SlotView[];
  entities(): readonly EntityView[];
  /** Names of all players in the world. */
  players(): readonly string[];
  /** The entries of a table of the game, each with its name, in the order of their ids. */
  table(name: GameTable): readonly { readonly name: string }[];
}
