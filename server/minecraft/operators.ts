import type { Player } from './player.ts';
import type { Players } from './players.ts';

/** Names of operators, online or not. */
export class Operators {
  /** Original spelling by lower-case name. */
  private readonly given = new Map<string, string>();
  private readonly players: Players;
  private readonly changed: (player: Player) => void;

  /** `changed` is called with an online player whose permissions changed. */
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

  /** Adds an operator; false if the name is one already. */
  add(name: string): boolean {
    if (this.has(name)) return false;
    this.given.set(name.toLowerCase(), name);
    this.apply(name);
    return true;
  }

  /** False if the name is no operator. */
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
