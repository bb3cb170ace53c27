import type { AreaOutline } from '#lib/protocol/socket-events.ts';

/** A team's area as a circle on the ground: `centre` at feet height, radius in blocks. */
export type TeamArea = AreaOutline;
