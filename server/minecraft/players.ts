import type { Player } from './player.ts';

/** The players, in order of joining. */
export class Players {
  private readonly list: Player[] = [];

  get size(): number {
    return this.list.length;
  }

  [Symbol.iterator](): IterableIterator<Player> {
    return this.list.values();
  }

  add(player: Player): void {
    this.list.push(player);
  }

  remove(player: Player): void {
    const index = this.list.indexOf(player);
    if (index >= 0) this.list.splice(index, 1);
  }

  /** The player with this name, ignoring case. */
  byName(name: string): Player | undefined {
    const wanted = name.toLowerCase();
    return this.list.find((player) => player.name.toLowerCase() === wanted);
  }

  byUuid(uuid: string): Player | undefined {
    return this.list.find((player) => player.uuid === uuid);
  }

  names(): string[] {
    return this.list.map((player) => player.name);
  }
}
