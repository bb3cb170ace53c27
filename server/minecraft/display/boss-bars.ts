import type { Player } from '../player.ts';
import { type TextComponent, textJson } from '../text.ts';

export const bossBarColours = ['pink', 'blue', 'red', 'green', 'yellow', 'purple', 'white'] as const;
export const bossBarStyles = ['progress', 'notched_6', 'notched_10', 'notched_12', 'notched_20'] as const;

export interface BossBarLooks {
  title: TextComponent;
  value: number;
  max: number;
  colour: (typeof bossBarColours)[number];
  style: (typeof bossBarStyles)[number];
  visible: boolean;
}

const action = { add: 0, remove: 1, health: 2, title: 3, style: 4 } as const;

/** A bar at the top of the screens of its players. */
export class BossBar {
  /** With its namespace. */
  readonly id: string;
  readonly uuid: string;
  readonly looks: BossBarLooks;
  /** Names of the players who see it, online or not. */
  readonly audience = new Set<string>();
  private readonly viewers = new Set<Player>();

  constructor(id: string, uuid: string, title: TextComponent) {
    this.id = id;
    this.uuid = uuid;
    this.looks = { title, value: 0, max: 100, colour: 'white', style: 'progress', visible: true };
  }

  /** Its online players. */
  get players(): readonly Player[] {
    return [...this.viewers];
  }

  setAudience(players: readonly Player[]): void {
    for (const player of [...this.viewers]) if (!players.includes(player)) this.removeViewer(player);
    this.audience.clear();
    for (const player of players) {
      this.audience.add(player.name);
      this.addViewer(player);
    }
  }

  /** Shows the bar to one of its players who has joined. */
  addViewer(player: Player): void {
    if (this.viewers.has(player)) return;
    this.viewers.add(player);
    if (this.looks.visible) this.sendAdd(player);
  }

  /** Handles that a player has left; the bar stays for a rejoin. */
  forget(player: Player): void {
    this.viewers.delete(player);
  }

  change(change: Partial<BossBarLooks>): void {
    const wasVisible = this.looks.visible;
    Object.assign(this.looks, change);
    const { title, visible } = this.looks;
    for (const player of this.viewers) {
      if (wasVisible !== visible) {
        if (visible) this.sendAdd(player);
        else this.sendRemove(player);
      } else if (visible) {
        if (change.value !== undefined || change.max !== undefined) this.send(player, { action: action.health, health: this.share() });
        if (change.title) this.send(player, { action: action.title, title: textJson(title) });
        if (change.colour || change.style) this.send(player, { action: action.style, ...this.styleNumbers() });
      }
    }
  }

  /** Removes the bar from all screens. */
  dissolve(): void {
    for (const player of [...this.viewers]) this.removeViewer(player);
  }

  private removeViewer(player: Player): void {
    this.viewers.delete(player);
    if (this.looks.visible) this.sendRemove(player);
  }

  private share(): number {
    return Math.min(1, Math.max(0, this.looks.value / this.looks.max));
  }

  private styleNumbers() {
    return { color: bossBarColours.indexOf(this.looks.colour), dividers: bossBarStyles.indexOf(this.looks.style) };
  }

  private sendAdd(player: Player): void {
    this.send(player, { action: action.add, title: textJson(this.looks.title), health: this.share(), ...this.styleNumbers(), flags: 0 });
  }

  private sendRemove(player: Player): void {
    this.send(player, { action: action.remove });
  }

  private send(
    player: Player,
    fields: { action: number; title?: string; health?: number; color?: number; dividers?: number; flags?: number },
  ): void {
    player.connection.write('boss_bar', { entityUUID: this.uuid, ...fields });
  }
}

/** All boss bars by id. */
export class BossBars {
  readonly all = new Map<string, BossBar>();

  add(id: string, uuid: string, title: TextComponent): BossBar {
    if (this.all.has(id)) throw new Error(`There is a boss bar called "${id}" already.`);
    const bar = new BossBar(id, uuid, title);
    this.all.set(id, bar);
    return bar;
  }

  remove(bar: BossBar): void {
    bar.dissolve();
    this.all.delete(bar.id);
  }
}
