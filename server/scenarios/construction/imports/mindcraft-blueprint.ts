import { BlockKinds, type Building, unreadable } from './building.ts';
import { fieldOf } from './json-fields.ts';

type Place = readonly [number, number, number];

interface Level {
  readonly corner: Place;
  readonly rows: readonly (readonly string[])[];
}

/** Whether some data are a blueprint of MINDcraft: a list of levels. */
export function isMindcraftBlueprint(data: unknown): boolean {
  return Array.isArray(fieldOf(data, 'levels'));
}

/**
 * A blueprint of MINDcraft. A row of a level runs from north to south, a cell in it from west to east. Throws Unreadable with the level that
 * cannot be read and the reason.
 */
export function mindcraftBuilding(name: string, data: unknown): Building {
  const listed: unknown = fieldOf(data, 'levels');
  const given = Array.isArray(listed) ? listed.map((level, index) => levelOf(level, `Level ${index} of "${name}"`)) : [];
  if (given.length === 0) throw unreadable(`"${name}" has no levels.`);
  const heights = given.map(({ corner }) => corner[1]);
  const isFlat = given.length > 1 && new Set(heights).size === 1;
  const levels = isFlat ? given.map(({ corner: [x, y, z], rows }, index) => ({ corner: [x, y + index, z] as const, rows })) : given;
  const least = leastOf(levels);
  const most = mostOf(levels);
  const kinds = new BlockKinds();
  return {
    name,
    size: [most[0] - least[0] + 1, most[1] - least[1] + 1, most[2] - least[2] + 1],
    notices: [
      ...(isFlat ? [`All ${given.length} levels are at y ${heights[0]}: they are stacked, each one block above the one before.`] : []),
      ...gapNotice(levels),
      ...raggedNotice(levels),
    ],
    each(visit) {
      for (const { corner, rows } of levels)
        for (const [south, row] of rows.entries())
          for (const [east, state] of row.entries()) {
            const kind = kinds.ofState(state);
            if (kind !== null) visit(kind, corner[0] + east - least[0], corner[1] - least[1], corner[2] + south - least[2]);
          }
    },
  };
}

function levelOf(level: unknown, where: string): Level {
  const corner: unknown = fieldOf(level, 'coordinates');
  const placement: unknown = fieldOf(level, 'placement');
  const [x, y, z, ...more]: unknown[] = Array.isArray(corner) ? corner : [];
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number' || more.length > 0)
    throw unreadable(`The "coordinates" of ${where} are not three numbers.`);
  if (!Array.isArray(placement)) throw unreadable(`${where} has no "placement".`);
  const rows = placement.map((row: unknown, south) => {
    if (!Array.isArray(row) || !row.every((cell) => typeof cell === 'string'))
      throw unreadable(`Row ${south} of ${where} is not a list of names of blocks.`);
    return row;
  });
  return { corner: [Math.round(x), Math.round(y), Math.round(z)], rows };
}

/** The lowest north-western corner of all levels. */
function leastOf(levels: readonly Level[]): Place {
  const along = (axis: 0 | 1 | 2): number => levels.reduce((least, { corner }) => Math.min(least, corner[axis]), Number.POSITIVE_INFINITY);
  return [along(0), along(1), along(2)];
}

/** The highest south-eastern cell of all levels. */
function mostOf(levels: readonly Level[]): Place {
  const most: [number, number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { corner, rows } of levels) {
    most[0] = Math.max(most[0], corner[0] + widest(rows) - 1);
    most[1] = Math.max(most[1], corner[1]);
    most[2] = Math.max(most[2], corner[2] + Math.max(1, rows.length) - 1);
  }
  return most;
}

function widest(rows: Level['rows']): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 1);
}

function gapNotice(levels: readonly Level[]): readonly string[] {
  const heights = [...new Set(levels.map(({ corner }) => corner[1]))].sort((a, b) => a - b);
  const gap = heights.findIndex((height, index) => index > 0 && height - (heights[index - 1] ?? height) > 1);
  return gap < 0 ? [] : [`There is no level between y ${heights[gap - 1]} and y ${heights[gap]}: nothing is built there.`];
}

function raggedNotice(levels: readonly Level[]): readonly string[] {
  const ragged = levels.findIndex(({ rows }) => new Set(rows.map((row) => row.length)).size > 1);
  return ragged < 0 ? [] : [`The rows of level ${ragged} have different lengths: what is missing is read as air.`];
}
