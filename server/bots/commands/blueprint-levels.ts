import type { Position } from '#lib/domain/position.ts';
import { CallRefused } from '../api/api-call.ts';
import { words } from '../api/game-names.ts';
import type { Body } from '../body.ts';
import { Vec3 } from '../library/mineflayer.ts';
import type { PlannedBlock } from './agent-access.ts';
import { isAir } from './surroundings.ts';

/** One layer of a building: its rows from north to south, each from west to east. */
export interface BlueprintLevel {
  /** Its number, from 0 for the lowest. */
  readonly level: number;
  /** The corner with the least coordinates. */
  readonly corner: Position;
  /** Names of the blocks; air where nothing is planned. */
  readonly rows: readonly (readonly string[])[];
}

/** The layers of a building, lowest first. Throws CallRefused for an agent without one. */
export function blueprintLevels(blocks: readonly PlannedBlock[]): readonly BlueprintLevel[] {
  if (blocks.length === 0) throw new CallRefused('You have no blueprint.');
  const range = (values: readonly number[]) => ({ least: Math.min(...values), most: Math.max(...values) });
  const x = range(blocks.map(({ at }) => at.x));
  const y = range(blocks.map(({ at }) => at.y));
  const z = range(blocks.map(({ at }) => at.z));
  const names = new Map(blocks.map(({ name, at }) => [`${at.x} ${at.y} ${at.z}`, name]));
  return steps(y).map((height, level) => ({
    level,
    corner: { x: x.least, y: height, z: z.least },
    rows: steps(z).map((south) => steps(x).map((east) => names.get(`${east} ${height} ${south}`) ?? 'air')),
  }));
}

/** The layer with this number. Throws CallRefused if there is none. */
export function levelNumbered(blocks: readonly PlannedBlock[], number: number): BlueprintLevel {
  const levels = blueprintLevels(blocks);
  const found = levels[number];
  if (!found) throw new CallRefused(`There is no level ${number}. The levels are 0 to ${levels.length - 1}.`);
  return found;
}

/** What differs between a layer and the world, one sentence for each cell. Doors and stairs count by their names alone. */
export function differences(body: Body, { corner, rows }: BlueprintLevel): string[] {
  return rows.flatMap((row, south) =>
    row.flatMap((wanted, east) => {
      const at = new Vec3(corner.x + east, corner.y, corner.z + south);
      const there = body.blockAt(at)?.name ?? 'air';
      if (there === wanted || (isAir(there) && isAir(wanted))) return [];
      if (isAir(wanted)) return [`Remove the ${there} at ${words(at)}.`];
      return [isAir(there) ? `Place ${wanted} at ${words(at)}.` : `Replace the ${there} with ${wanted} at ${words(at)}.`];
    }),
  );
}

function steps({ least, most }: { readonly least: number; readonly most: number }): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
