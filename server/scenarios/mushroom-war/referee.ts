import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { Referee, RefereeContext } from '#server/match/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';
import { TeamScoreboard } from '../team-scoreboard.ts';
import { mushroomItems } from './geometry.ts';
import { Regrowth, ticksPerRound } from './regrowth.ts';

const ticksPerSecond = 20;

/** Name under which the referee speaks in chat. */
export const judge = 'Judy';

/** Keeps the game of Mushroom War: regrowth once a second, the score by what the agents hold, one sample a second. */
export class MushroomWarReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly regrowth: Regrowth;
  private readonly scoreboard: TeamScoreboard;
  private readonly clean: Record<TeamId, boolean> = { red: false, blue: false };
  private readonly slime: Record<TeamId, number>;
  private readonly held = new Map<Player, number>();
  private readonly touched = new Set<Player>();
  private current: PerTeam<number> = { red: 0, blue: 0 };

  constructor(context: RefereeContext) {
    this.context = context;
    this.regrowth = new Regrowth(context.server.world, context.random);
    const [red, blue] = this.regrowth.areaStates();
    this.slime = { red: red?.slime ?? 0, blue: blue?.slime ?? 0 };
    this.scoreboard = new TeamScoreboard(context.server, context.seats);
    context.server.hooks.on('inventoryChanged', (player) => this.touched.add(player));
    for (const seat of context.seats) this.touched.add(seat.player);
  }

  tick(tick: number): void {
    if (tick === 0)
      for (const { team, clean, slime } of this.regrowth.areaStates()) this.context.emit({ kind: 'area', team, clean, slime });
    else if (tick % ticksPerRound === 0) this.playRound();
    this.count();
    if (tick % ticksPerSecond === 0) this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores: this.current });
  }

  score(): PerTeam<number> {
    return this.current;
  }

  private playRound(): void {
    for (const { team, clean, slime } of this.regrowth.round()) {
      if (this.slime[team] === slime) continue;
      this.slime[team] = slime;
      this.context.emit({ kind: 'area', team, clean, slime });
      if (this.clean[team] === clean) continue;
      this.clean[team] = clean;
      this.announce(clean ? `The ${team} area is clean now` : `The ${team} area has become too dirty`);
    }
  }

  private announce(text: string): void {
    this.context.server.say(`<${judge}> ${text}`);
    this.context.emit({ kind: 'chat', from: judge, text });
  }

  /** Looks into the inventories that changed and moves the score up or down with them. */
  private count(): void {
    if (this.touched.size === 0) return;
    const before = this.current;
    for (const { player, team, agent } of this.context.seats) {
      if (!this.touched.has(player)) continue;
      const now = player.inventory.count(mushroomItems[team]);
      const change = now - (this.held.get(player) ?? 0);
      this.held.set(player, now);
      if (change === 0) continue;
      this.current = { ...this.current, [team]: this.current[team] + change };
      const mushrooms = `${Math.abs(change)} ${mushroomItems[team]}`;
      const cause = change > 0 ? `${agent} got ${mushrooms}` : `${agent} lost ${mushrooms}`;
      this.context.emit({ kind: 'score', team, change, scores: this.current, cause });
    }
    this.touched.clear();
    if (this.current !== before) this.scoreboard.show(this.current);
  }
}
