import { eyeHeight, sneakingEyeHeight } from '#lib/bodies/eye-view.ts';
import { timeOfDay } from '#lib/playback/time-of-day.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { ViewBody } from '#server/vision/view-body.ts';
import type { View } from '#server/vision/view-picture.ts';
import { directionOf, type Vector, viewAlong } from '#server/vision/viewpoint.ts';

/** The turn of a dropped block. */
const itemTurn = 0.6;

/** What a player sees at a tick, by the frames of a world feed that lead to it and begin with all columns. Throws if the player is not in them. */
export function recordedView(frames: readonly Frame[], player: string, tick: number): View {
  const sections = new Map<string, Uint16Array | null>();
  const columns = new Set<string>();
  const looks = new Map(frames.flatMap((frame) => (frame.type === 'entity' ? [[frame.entity, frame] as const] : [])));
  const states = frames.flatMap((frame) => (frame.type === 'snapshot' ? frame.bodies : []));
  let [lowestSection, highestSection] = [0, 0];
  for (const frame of frames) {
    if (frame.type === 'column') {
      columns.add(`${frame.columnX} ${frame.columnZ}`);
      lowestSection = frame.minY >> 4;
      highestSection = lowestSection + frame.sections.length;
      for (const [index, section] of frame.sections.entries())
        sections.set(`${frame.columnX} ${lowestSection + index} ${frame.columnZ}`, section);
    } else if (frame.type === 'blocks') {
      for (const { x, y, z, state } of frame.changes) {
        const key = `${x >> 4} ${y >> 4} ${z >> 4}`;
        const section = sections.get(key) ?? new Uint16Array(4096);
        sections.set(key, section);
        section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] = state;
      }
    }
  }
  const daylight = frames.find((frame) => frame.type === 'daylight');
  const own = states.find(({ entity }) => looks.get(entity)?.label === player);
  if (!own) throw new Error(`The player ${player} is not in the feed.`);
  const bodies = states.flatMap(({ entity, position, yaw, sneaking, dead }): ViewBody[] => {
    const look = looks.get(entity);
    if (!look || entity === own.entity || dead) return [];
    const feet: Vector = [position.x, position.y, position.z];
    const turned = Math.PI - yaw;
    if (look.name === 'player')
      return [
        {
          kind: 'player',
          name: look.label ?? '',
          team: look.team,
          isSneaking: sneaking,
          held: look.item?.replace('minecraft:', '') ?? null,
          feet,
          yaw: turned,
        },
      ];
    if (look.name === 'item')
      return look.item === null ? [] : [{ kind: 'item', name: look.item.replace('minecraft:', ''), feet, yaw: itemTurn }];
    return [{ kind: 'creature', name: look.name, width: 0.5, height: 0.5, feet, yaw: turned }];
  });
  const { position, sneaking, yaw, pitch } = own;
  const eye: Vector = [position.x, position.y + (sneaking ? sneakingEyeHeight : eyeHeight), position.z];
  return {
    viewpoint: viewAlong(eye, directionOf(Math.PI - yaw, -pitch)),
    bodies,
    time: daylight === undefined ? null : timeOfDay(daylight, tick),
    world: {
      lowestSection,
      highestSection,
      sectionAt: (x, y, z) => (columns.has(`${x} ${z}`) ? (sections.get(`${x} ${y} ${z}`) ?? null) : undefined),
    },
  };
}
