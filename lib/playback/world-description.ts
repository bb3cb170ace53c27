import { columnKey } from '#lib/protocol/frame/column-key.ts';
import type { ColumnFrame } from '#lib/protocol/frame/frame.ts';
import { daylightAt } from './time-of-day.ts';
import type { WorldState } from './world-state.ts';

/** All visible data of a world as text that is equal for equal worlds, regardless of their history. For comparisons; no page needs it. */
export function worldDescription(world: WorldState): string {
  const frames = world.frames();
  const columns = new Map<string, ColumnFrame>();
  for (const frame of frames) if (frame.type === 'column') columns.set(columnKey(frame.columnX, frame.columnZ), frame);
  const stateIn = (x: number, y: number, z: number): number => {
    const column = columns.get(columnKey(x >> 4, z >> 4));
    const height = column ? y - column.minY : -1;
    return column?.sections[height >> 4]?.[((height & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
  };
  const changes = frames.flatMap((frame) => (frame.type === 'blocks' ? frame.changes : []));
  const blocks = changes.flatMap(({ x, y, z, state }) => (stateIn(x, y, z) === state ? [] : [`${x} ${y} ${z}=${state}`])).sort();
  const byEntity = <Row extends readonly [number, ...unknown[]]>(rows: readonly Row[]): readonly Row[] =>
    rows.toSorted(([a], [b]) => a - b);
  const looks = frames.flatMap((frame) => {
    if (frame.type !== 'entity') return [];
    const { entity, name, label, team, item, count } = frame;
    return [[entity, name, label, team, item, count] as const];
  });
  const states = frames.flatMap((frame) => (frame.type === 'snapshot' ? frame.bodies : [])).map((body) => [body.entity, body] as const);
  const cracks = frames.flatMap((frame) =>
    frame.type === 'cracks' ? [[frame.entity, frame.x, frame.y, frame.z, frame.stage] as const] : [],
  );
  const daylight = frames.flatMap((frame) => (frame.type === 'daylight' ? [daylightAt(frame, 0)] : []))[0];
  return JSON.stringify({
    ...{ columns: columns.size, blocks, looks: byEntity(looks), bodies: byEntity(states), cracks: byEntity(cracks) },
    ...(daylight === undefined ? {} : { daylight }),
  });
}
