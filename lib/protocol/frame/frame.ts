import type { Position } from '#lib/domain/position.ts';
import type { TeamId } from '#lib/domain/team.ts';

/**
 * The world feed of a match: binary frames, one stream for all spectators, written unchanged into the recording. Every frame starts with a
 * type byte and the game tick (i32, little endian). Coordinates of bodies are i16 in 1/64 block relative to the feed's origin, so a feed
 * reaches 512 blocks in each direction. A terrain frame contains many columns (terrain-codec); it is only sent, never recorded.
 */
export const frameType = { column: 1, blocks: 2, snapshot: 3, entity: 4, gone: 5, cracks: 6, terrain: 7, daylight: 8 } as const;

/**
 * All blocks of one 16x16 column: state ids per section of 4096 (index `y << 8 | z << 4 | x`), null for an empty section. All receivers of a
 * frame share its sections, so none of them may write into one.
 */
export interface ColumnFrame {
  readonly type: 'column';
  readonly tick: number;
  readonly columnX: number;
  readonly columnZ: number;
  /** World height of the first section's floor. */
  readonly minY: number;
  readonly sections: readonly (Uint16Array | null)[];
}

export interface BlockChange {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly state: number;
}

/** Blocks that changed in one tick. */
export interface BlocksFrame {
  readonly type: 'blocks';
  readonly tick: number;
  readonly changes: readonly BlockChange[];
}

/** Position and activity of a body at a tick. Angles in radians: yaw 0 looks to +z and turns towards -x, positive pitch looks down. */
export interface BodyState {
  readonly entity: number;
  readonly position: Position;
  readonly yaw: number;
  readonly pitch: number;
  readonly onGround: boolean;
  readonly sneaking: boolean;
  readonly sprinting: boolean;
  /** An arm swing started since the last snapshot. */
  readonly swung: boolean;
  /** Was hurt since the last snapshot. */
  readonly hurt: boolean;
  readonly dead: boolean;
}

/** Bodies that moved, turned or acted since the last snapshot; a full snapshot lists all bodies. */
export interface SnapshotFrame {
  readonly type: 'snapshot';
  readonly tick: number;
  readonly full: boolean;
  readonly bodies: readonly BodyState[];
}

/** The look of a body: sent when it appears and when its look changes (held item, item stack). `name` is the registry name of its type. */
export interface EntityFrame {
  readonly type: 'entity';
  readonly tick: number;
  readonly entity: number;
  readonly name: string;
  /** Player name or custom name. */
  readonly label: string | null;
  /** The id of its team. */
  readonly team: TeamId | null;
  /** Held item of a player, the stack of an item entity, or the falling block. */
  readonly item: string | null;
  readonly count: number;
  readonly position: Position;
}

export interface GoneFrame {
  readonly type: 'gone';
  readonly tick: number;
  readonly entities: readonly number[];
}

/** Block-breaking progress: stage 0-9, or null when it ended. */
export interface CracksFrame {
  readonly type: 'cracks';
  readonly tick: number;
  readonly entity: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly stage: number | null;
}

/**
 * The time of day: sent at the start of a world in which it runs, and when it jumps or stops. A world without such a frame is shown at noon.
 */
export interface DaylightFrame {
  readonly type: 'daylight';
  readonly tick: number;
  /** Ticks of the day at `tick`, 0 to 23999; 6000 is noon. */
  readonly time: number;
  /** Whether it goes on by one with every tick. */
  readonly runs: boolean;
}

export type Frame = ColumnFrame | BlocksFrame | SnapshotFrame | EntityFrame | GoneFrame | CracksFrame | DaylightFrame;
