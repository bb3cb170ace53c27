import type { Player } from './player.ts';
import type { Players } from './players.ts';

/** Names of those who may use an operator's commands, whether they are here or not. */
export class Operators {
  /** Names as they were given, by their lower-case form. */
  private readonly given = new Map<string, string>();
  private readonly players: Players;
  private readonly changed: (player: Player) => void;

  /** `changed` is told of a player here whose rights changed. */
  constructor(players: Players, changed: (player: Player) => void) {
    this.players = players;
    this.changed = changed;
  }

  has(name: string): boolean {
    return this.given.has(name.toLowerCase());
  }

  names(): string[] {
    return [...this.given.values()];
  }

  /** Makes somebody an operator; false when they are one. */
  add(name: string): boolean {
    if (this.has(name)) return false;
    this.given.set(name.toLowerCase(), name);
    this.apply(name);
    return true;
  }

  /** False when they are none. */
  remove(name: string): boolean {
    if (!this.given.delete(name.toLowerCase())) return false;
    this.apply(name);
    return true;
  }

  private apply(name: string): void {
    const player = this.players.byName(name);
    if (!player) return;
    player.operator = this.has(name);
    this.changed(player);
  }
}
