import type { SeenColumn } from './column-reader.ts';

/** What a client knows of the world, from packets alone. A packet that contradicts it throws, as it would crash or disconnect the game. */
export class KnownWorld {
  /** Number of the own body. */
  self = -1;
  readonly listed = new Map<string, string>();
  /** Names of the classes of known bodies by their numbers. */
  readonly bodies = new Map<number, string>();
  readonly teams = new Map<string, Set<string>>();
  readonly bars = new Set<string>();
  readonly objectives = new Set<string>();
  readonly columns = new Map<string, SeenColumn>();
  centre: { x: number; z: number } | null = null;
  viewDistance = 2;

  /** Forgets what the game forgets at a change of its world. */
  reset(): void {
    this.columns.clear();
    for (const id of this.bodies.keys()) if (id !== this.self) this.bodies.delete(id);
  }

  body(id: number): string {
    const name = this.bodies.get(id);
    if (name === undefined) throw new Error(`A packet is about the body ${id}, which the client does not know.`);
    return name;
  }

  addBody(id: number, name: string): void {
    if (id === this.self) throw new Error('The client sees its own body spawn.');
    this.bodies.set(id, name);
  }

  listedName(uuid: string): string {
    const name = this.listed.get(uuid);
    if (name === undefined) throw new Error(`The player ${uuid} is not in the list of players.`);
    return name;
  }

  addColumn(column: SeenColumn): void {
    const { centre } = this;
    if (centre === null) throw new Error('A column comes before the centre of the view.');
    const far = Math.max(Math.abs(column.x - centre.x), Math.abs(column.z - centre.z));
    if (far > Math.max(2, this.viewDistance) + 3) throw new Error(`The column ${column.x} ${column.z} is ${far} columns from the centre.`);
    this.columns.set(`${column.x} ${column.z}`, column);
  }

  /** The column of a block; null if the client does not have it. */
  columnAt(x: number, z: number): SeenColumn | null {
    return this.columns.get(`${x >> 4} ${z >> 4}`) ?? null;
  }

  /** The state of a block. Throws where the client has no column. */
  stateAt(x: number, y: number, z: number): number {
    const column = this.columnAt(x, z);
    if (column === null) throw new Error(`The client has no column at ${x} ${z}.`);
    return column.stateAt(x & 15, y, z & 15);
  }

  setState(x: number, y: number, z: number, state: number): void {
    this.columnAt(x, z)?.set(x & 15, y, z & 15, state);
  }

  /** The members of a team. Throws for a team that was never made. */
  team(name: string): Set<string> {
    const members = this.teams.get(name);
    if (members === undefined) throw new Error(`There is no team ${name}.`);
    return members;
  }
}
