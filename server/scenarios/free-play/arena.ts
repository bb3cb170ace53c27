import type { Position } from '#lib/domain/position.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { herds } from '#server/minecraft/landscape/animals.ts';
import { Landscape } from '#server/minecraft/landscape/landscape.ts';
import { startPlace, startPlaces } from '#server/minecraft/landscape/start-places.ts';
import { ColumnSupply } from '#server/minecraft/world/column-supply.ts';
import { setArenaRules } from '../arena-rules.ts';
import type { PlaySetting } from './play-setting.ts';

/** Columns of the arena in each direction from the one of its start, and half the side of the playable square, in blocks. */
const columns = 8;
export const extent = 128;
/** Half the side of the square that cameras first show: farther things would be in the mist. */
const shown = 40;
/** Height of the feet in the flat world. */
const flatFeet = -60;
/** Time of day at the start: morning; with monsters late afternoon, so that night falls after three minutes and a half. */
const morning = 1000;
const afternoon = 9000;

/** An arena with the places at which agents begin, in seat order. */
export interface PlayArena {
  readonly arena: ScenarioArena;
  readonly places: readonly Position[];
}

/** The arena of a setting. Its world border keeps bodies inside; columns beyond it exist as far as bodies see. */
export function arenaOf(setting: PlaySetting): PlayArena {
  return setting.world === 'flat' ? flatArena(setting) : landscapeArena(setting);
}

function flatArena(setting: PlaySetting): PlayArena {
  const start = { x: 0, y: flatFeet, z: 0 };
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => ({ x: (seat % 4) * 2 - 3, y: flatFeet, z: seat < 4 ? 0 : 3 }));
  return { arena: shared(setting, start), places };
}

/** A landscape with the columns that its worlds have in common. */
interface Land {
  readonly landscape: Landscape;
  readonly supply: ColumnSupply;
}

/** Landscapes that were made last. All tasks of one seed share one, with its known heights and trees and its prepared columns. */
const made = new Map<number, Land>();
const mostMade = 4;

function landOf(seed: number): Land {
  const known = made.get(seed);
  if (known) return known;
  if (made.size >= mostMade) made.clear();
  const landscape = new Landscape(seed);
  const land = { landscape, supply: new ColumnSupply((x, z) => landscape.column(x, z)) };
  made.set(seed, land);
  return land;
}

function landscapeArena(setting: PlaySetting): PlayArena {
  const { landscape, supply } = landOf(setting.seed);
  const start = startPlace(landscape);
  const arena = shared(setting, start);
  return {
    arena: {
      ...arena,
      prepare: (pause) => supply.prepare({ x: start.x >> 4, z: start.z >> 4 }, columns, pause),
      generate: (x, z) => supply.take(x, z),
      build(server) {
        arena.build(server);
        for (const { kind, at } of herds(landscape, start, extent)) server.entities.spawnMob(kind, at);
      },
    },
    places: startPlaces(landscape, start),
  };
}

function shared({ monsters }: PlaySetting, start: Position): ScenarioArena {
  return {
    origin: start,
    columns,
    extent: shown,
    areas: [],
    worldSpawn: { x: start.x + 0.5, y: start.y, z: start.z + 0.5 },
    build(server) {
      setArenaRules(server);
      server.rules.set('doDaylightCycle', true);
      server.daylight.set(monsters ? afternoon : morning);
      if (monsters) server.difficulty = 'easy';
      server.border.centre = { x: start.x, z: start.z };
      server.border.resize(2 * extent);
    },
  };
}
