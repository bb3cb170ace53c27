import type { TeamId } from '#lib/domain/team.ts';
import type { AreaOutline } from '#lib/protocol/socket-events.ts';

/** A team's area as a circle on the ground: `centre` at feet height, radius in blocks. */
export type TeamArea = AreaOutline;

/** Team colours and shapes, as on the whole site. */
export const teamColours: Readonly<Record<TeamId, string>> = { red: '#ff7a59', blue: '#4da8ff' };
export const teamShapes: Readonly<Record<TeamId, string>> = { red: '▲', blue: '■' };
