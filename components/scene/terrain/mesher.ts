import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import { BlockLight } from '#lib/light/block-light.ts';
import { dimmestLevel } from '#lib/light/lamp-glow.ts';
import { columnKey } from '#lib/protocol/frame/column-key.ts';
import type { ColumnFrame } from '#lib/protocol/frame/frame.ts';
import { perPass } from './block-pass.ts';
import { ColumnStore } from './column-store.ts';
import { meshColumn } from './mesh-column.ts';
import type { MeshTable } from './mesh-model.ts';
import type { FromMesher, ToMesher } from './mesher-messages.ts';
import { surroundingsOf } from './surroundings.ts';
import type { VertexData } from './vertex-list.ts';

/**
 * Stores the known world. Columns and changes only mark what must be meshed; `flush` meshes it and returns the changed columns, so that
 * many changes at once cost one pass.
 */
export class Mesher {
  private readonly table: MeshTable;
  private readonly store: ColumnStore;
  private readonly light: BlockLight;
  private readonly dirty = new Set<string>();
  private surroundings = '';
  /** The known border changed since the surroundings were computed. */
  private isBorderNew = false;

  constructor(table: MeshTable) {
    this.table = table;
    this.store = new ColumnStore(table.shading);
    this.light = new BlockLight(table.passage, dimmestLevel, (columnX, columnZ) => this.store.get(columnX, columnZ));
  }

  get columns(): number {
    return this.store.size;
  }

  apply(message: Exclude<ToMesher, { type: 'start' | 'block' }>): void {
    switch (message.type) {
      case 'columns':
        this.isBorderNew = true;
        for (const column of message.columns) {
          this.store.setColumn(column);
          this.light.setColumn(column.columnX, column.columnZ);
          this.mark(column.columnX * 16 - 1, column.columnZ * 16 - 1, column.columnX * 16 + 16, column.columnZ * 16 + 16);
        }
        break;
      case 'changes':
        for (const change of message.changes) {
          const before = this.store.stateAt(change.x, change.y, change.z);
          if (!this.store.setBlock(change)) continue;
          this.light.setBlock(change.x, change.y, change.z, before, change.state);
          this.mark(change.x - 1, change.z - 1, change.x + 1, change.z + 1);
          this.isBorderNew ||= this.store.isAtBorder(change.x >> 4, change.z >> 4);
        }
        break;
      case 'reset':
        this.store.clear();
        this.light.clear();
        this.dirty.clear();
        this.surroundings = '';
        this.isBorderNew = true;
        break;
    }
  }

  /** Meshes the changed columns. An emptied one has no vertices. */
  flush(): FromMesher[] {
    const messages: FromMesher[] = [];
    for (const { fromX, fromZ, toX, toZ } of this.light.refresh()) this.mark(fromX - 1, fromZ - 1, toX + 1, toZ + 1);
    for (const key of this.dirty) {
      const [columnX = 0, columnZ = 0] = key.split(',').map(Number);
      const column = this.store.get(columnX, columnZ);
      if (!column) continue;
      const mesh = meshColumn(this.store, this.table, this.light, columnX, columnZ);
      messages.push({ type: 'column', key, x: columnX * 16, minY: column.minY, z: columnZ * 16, ...mesh });
    }
    this.dirty.clear();
    if (!this.isBorderNew) return messages;
    this.isBorderNew = false;
    const surroundings = surroundingsOf(this.store, this.table);
    if (JSON.stringify(surroundings) !== this.surroundings) {
      this.surroundings = JSON.stringify(surroundings);
      messages.push({ type: 'surroundings', surroundings });
    }
    return messages;
  }

  /** The mesh of a single block, around the point (0.5, 0.5, 0.5). */
  block(state: number): FromMesher {
    const sections = [0, 1, 2].map((index) => (index === 1 ? new Uint16Array(4096) : null));
    const alone = new ColumnStore(this.table.shading);
    const empty = (columnX: number, columnZ: number): ColumnFrame => ({
      type: 'column',
      tick: 0,
      columnX,
      columnZ,
      minY: -16,
      sections: [null, null, null],
    });
    for (let x = -1; x <= 1; x++)
      for (let z = -1; z <= 1; z++) alone.setColumn(x === 0 && z === 0 ? { ...empty(0, 0), sections } : empty(x, z));
    alone.setBlock({ x: 0, y: 0, z: 0, state });
    const mesh = meshColumn(alone, this.table, null, 0, 0);
    return { type: 'block', state, ...perPass((pass) => lowered(mesh[pass])) };
  }

  private mark(fromX: number, fromZ: number, toX: number, toZ: number): void {
    for (let x = fromX >> 4; x <= toX >> 4; x++) for (let z = fromZ >> 4; z <= toZ >> 4; z++) this.dirty.add(columnKey(x, z));
  }
}

/** A block meshed in the second section, moved to the origin. */
function lowered(data: VertexData | null): VertexData | null {
  if (!data) return null;
  for (let at = 1; at < data.places.length; at += 4) data.places[at] = (data.places[at] ?? 0) - 16 * unitsPerBlock;
  return data;
}
