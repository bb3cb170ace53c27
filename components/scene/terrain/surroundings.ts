import type { Column, ColumnStore } from './column-store.ts';
import type { MeshTable } from './mesh-model.ts';
import type { Surroundings } from './mesher-messages.ts';

const up = 2;

interface Ground {
  readonly height: number;
  readonly layer: number;
}

function groundAt(column: Column, table: MeshTable, place: number): Ground | null {
  for (let index = column.sections.length - 1; index >= 0; index--) {
    const section = column.sections[index];
    if (!section) continue;
    for (let y = 15; y >= 0; y--) {
      const state = section[(y << 8) | place] ?? 0;
      if (!table.solid[state]) continue;
      const face = table.models.at(table.modelOf[state] ?? 0)?.faces[up];
      return face ? { height: column.minY + index * 16 + y + 1, layer: face.quad.layer } : null;
    }
  }
  return null;
}

/** Positions along the outer edge of a column at the world's border. */
const rim: readonly number[] = [0, 3, 6, 9, 12, 15].flatMap((step) => [step, 240 + step, step << 4, (step << 4) | 15]);

/**
 * The even ground along most of the border, so that it can be extended to the horizon. Null if the border is uneven, as in natural terrain,
 * or the known columns are no rectangle.
 */
export function surroundingsOf(store: ColumnStore, table: MeshTable): Surroundings | null {
  const columns = [...store.all()];
  if (columns.length === 0) return null;
  const xs = columns.map((column) => column.columnX);
  const zs = columns.map((column) => column.columnZ);
  const [minX, maxX, minZ, maxZ] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  if ((maxX - minX + 1) * (maxZ - minZ + 1) !== columns.length) return null;
  const votes = new Map<string, { ground: Ground; count: number }>();
  let seen = 0;
  for (const column of columns) {
    const isBorder = column.columnX === minX || column.columnX === maxX || column.columnZ === minZ || column.columnZ === maxZ;
    if (!isBorder) continue;
    for (const place of rim) {
      seen++;
      const ground = /* @__NOINLINE__ */ groundAt(column, table, place);
      if (!ground) continue;
      const key = `${ground.height} ${ground.layer}`;
      votes.set(key, { ground, count: (votes.get(key)?.count ?? 0) + 1 });
    }
  }
  const best = [...votes.values()].sort((a, b) => b.count - a.count)[0];
  if (!best || best.count < seen * 0.6) return null;
  return { ...best.ground, fromX: minX * 16, fromZ: minZ * 16, toX: (maxX + 1) * 16, toZ: (maxZ + 1) * 16 };
}
