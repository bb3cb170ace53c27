import type { Position } from '#lib/domain/position.ts';
import type { Player } from '../player.ts';
import { localPlace } from '../world/dimension.ts';
import { players } from './arguments/entities.ts';
import { float, integer } from './arguments/numbers.ts';
import { type ParticleKind, particle as particleType } from './arguments/particle.ts';
import { extent, vector } from './arguments/position.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

/** Distance in blocks at which particles are visible, and with `force`. */
const near = 32;
const far = 512;

interface Cloud {
  readonly at: Position;
  readonly spread: Position;
  readonly speed: number;
  readonly count: number;
  readonly force: boolean;
}

const single: Omit<Cloud, 'at'> = { spread: { x: 0, y: 0, z: 0 }, speed: 0, count: 0, force: false };

function show(source: CommandSource, kind: ParticleKind, { at, spread, speed, count, force }: Cloud, viewers?: readonly Player[]): number {
  let shown = 0;
  for (const viewer of viewers ?? source.server.players) {
    const { x, y, z } = viewer.position;
    if (Math.hypot(x - at.x, y - at.y, z - at.z) > (force ? far : near)) continue;
    viewer.connection.write('world_particles', {
      particleId: kind.id,
      longDistance: force,
      ...at,
      // Parsed like a position, so an absolute x is relative to the dimension's origin.
      offsetX: localPlace(spread).x,
      offsetY: spread.y,
      offsetZ: spread.z,
      particleData: speed,
      particles: count,
      ...(kind.data === undefined ? {} : { data: kind.data }),
    });
    shown++;
  }
  if (shown === 0) throw commandFailure('commands.particle.failed');
  source.succeed(translated('commands.particle.success', `minecraft:${kind.name}`));
  return shown;
}

const name = argument('name', particleType);
const pos = argument('pos', vector);
const cloud = [name, pos, argument('delta', extent), argument('speed', float(0)), argument('count', integer(0))] as const;

/** The spread is written like a position, but relative to zero. */
function spreadOf(source: CommandSource, delta: (giver: CommandSource) => Position): Position {
  return delta(source.at({ position: { x: 0, y: 0, z: 0 } }));
}

/** Shows particles to nearby players. */
export const particle: Command = {
  name: 'particle',
  level: 2,
  forms: [
    form([name], (values, source) => show(source, values.name, { ...single, at: source.position })),
    form([name, pos], (values, source) => show(source, values.name, { ...single, at: values.pos(source) })),
    form(cloud, (values, source) =>
      show(source, values.name, { ...values, at: values.pos(source), spread: spreadOf(source, values.delta), force: false }),
    ),
    ...(['normal', 'force'] as const).flatMap((mode) => [
      form([...cloud, mode], (values, source) =>
        show(source, values.name, { ...values, at: values.pos(source), spread: spreadOf(source, values.delta), force: mode === 'force' }),
      ),
      form([...cloud, mode, argument('viewers', players)], (values, source) =>
        show(
          source,
          values.name,
          { ...values, at: values.pos(source), spread: spreadOf(source, values.delta), force: mode === 'force' },
          values.viewers(source),
        ),
      ),
    ]),
  ],
};
