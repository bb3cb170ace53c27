import type { Position } from '#lib/domain/position.ts';
import { CallRefused } from '../api/api-call.ts';
import { words } from '../api/game-names.ts';
import type { Body } from '../body.ts';
import { Vec3 } from '../library/mineflayer.ts';
import type { PlannedBlock } from './command.ts';
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

/** Neighbouring cells of one row that differ in the same way. */
export type Difference = {
  /** The planned block; null if the cells must be empty. */
  readonly wanted: string | null;
  /** The block that is there; null for none. */
  readonly there: string | null;
  readonly level: number;
  /** The western and the eastern end. */
  readonly from: Place;
  readonly to: Place;
};
type Place = { readonly x: number; readonly y: number; readonly z: number };

/** What differs between a layer and the world, row by row. Doors and stairs count by their names alone. */
export function differences(body: Body, { corner, rows, level }: BlueprintLevel): readonly Difference[] {
  return rows.flatMap((row, south) => {
    const found: Difference[] = [];
    for (const [east, name] of row.entries()) {
      const at = { x: corner.x + east, y: corner.y, z: corner.z + south };
      const block = body.blockAt(new Vec3(at.x, at.y, at.z))?.name ?? 'air';
      const [wanted, there] = [isAir(name) ? null : name, isAir(block) ? null : block];
      if (wanted === there) continue;
      const last = found.at(-1);
      const goesOn = last !== undefined && last.to.x === at.x - 1 && last.wanted === wanted && last.there === there;
      if (goesOn) found[found.length - 1] = { ...last, to: at };
      else found.push({ wanted, there, level, from: at, to: at });
    }
    return found;
  });
}

/** A difference as a sentence that says what to do. */
export function differenceText({ wanted, there, from, to }: Difference): string {
  const count = to.x - from.x + 1;
  const where = count === 1 ? `at ${words(from)}` : `from ${words(from)} to ${words(to)}`;
  if (wanted === null) return `Remove the ${there} ${where}.`;
  if (there === null) return `Place ${count === 1 ? '' : `${count} `}${wanted} ${where}.`;
  return `Replace the ${there} with ${wanted} ${where}.`;
}

function steps({ least, most }: { readonly least: number; readonly most: number }): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
