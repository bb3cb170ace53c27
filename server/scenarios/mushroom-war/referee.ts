import type { Outcome } from '#lib/domain/outcome.ts';
import { asSide, type PerSide, type Side } from '#lib/domain/side.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { areaFact } from '#lib/families/mushroom-war/facts.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';
import { TeamScoreboard } from '../team-scoreboard.ts';
import { mushroomItems } from './geometry.ts';
import { Judge } from './judge.ts';
import { parityMultiplier } from './parity-multiplier.ts';
import { Regrowth, ticksPerRound } from './regrowth.ts';

/** The referee's name in chat. */
const judge = 'Judy';

/**
 * The referee of Mushroom War: regrowth once a second, the score from the agents' inventories, and one sample a second. Under parity an
 * agent's mushrooms count once for every program it has started, because the original starts another counter with each program and never
 * stops the earlier ones.
 */
export class MushroomWarReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly regrowth: Regrowth;
  private readonly scoreboard: TeamScoreboard;
  private readonly clean: Record<Side, boolean> = { red: false, blue: false };
  private readonly slime: Record<Side, number>;
  private readonly judge: Judge;
  private readonly programs = new Map<string, number>();
  /** The factor by which each agent's mushrooms count so far. */
  private readonly counted = new Map<Player, number>();
  private readonly touched = new Set<Player>();
  private current: PerSide<number> = { red: 0, blue: 0 };

  constructor(context: RefereeContext) {
    this.context = context;
    this.judge = new Judge(context.rules);
    this.regrowth = new Regrowth(context.server.world, context.random);
    const [red, blue] = this.regrowth.areaStates();
    this.slime = { red: red?.slime ?? 0, blue: blue?.slime ?? 0 };
    this.scoreboard = new TeamScoreboard(context.server, context.seats);
    context.server.hooks.on('inventoryChanged', (player) => this.touched.add(player));
    for (const seat of context.seats) this.touched.add(seat.player);
  }

  tick(tick: number): void {
    if (tick === 0) for (const { team, ...area } of this.regrowth.areaStates()) this.context.emit(areaFact(team, area));
    else if (tick % ticksPerRound === 0) this.playRound(tick);
    this.count();
    if (tick % ticksPerSecond === 0) this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores: this.current });
  }

  programStarted(agent: string): void {
    this.programs.set(agent, (this.programs.get(agent) ?? 0) + 1);
    for (const seat of this.context.seats) if (seat.agent === agent) this.touched.add(seat.player);
  }

  outcome(): Outcome {
    return { kind: 'points', perTeam: this.current };
  }

  private playRound(tick: number): void {
    for (const { team, clean, slime } of this.regrowth.round(() => this.judge.mayAct(tick))) {
      if (this.slime[team] === slime) continue;
      this.slime[team] = slime;
      this.context.emit(areaFact(team, { clean, slime }));
      if (this.clean[team] === clean) continue;
      this.clean[team] = clean;
      if (this.judge.mayAct(tick)) this.announce(clean ? `The ${team} area is clean now` : `The ${team} area has become too dirty`);
    }
  }

  private announce(text: string): void {
    this.context.server.say(`<${judge}> ${text}`);
    this.context.emit({ kind: 'chat', from: judge, text });
  }

  /** Checks the inventories that changed and adjusts the score by the difference. */
  private count(): void {
    if (this.touched.size === 0) return;
    const before = this.current;
    for (const { player, team: id, agent } of this.context.seats) {
      if (!this.touched.has(player)) continue;
      const team = asSide(id);
      const held = player.inventory.count(mushroomItems[team]);
      const times = this.context.rules === 'parity' ? parityMultiplier(this.programs.get(agent)) : 1;
      const change = held * times - (this.counted.get(player) ?? 0);
      this.counted.set(player, held * times);
      if (change === 0) continue;
      this.current = { ...this.current, [team]: this.current[team] + change };
      const mushrooms = `${Math.abs(change)} ${mushroomItems[team]}`;
      const counts = times === 1 ? '' : `, everything it holds counted ${times} times`;
      const cause = `${agent} ${change > 0 ? 'got' : 'lost'} ${mushrooms}${counts}`;
      this.context.emit({ kind: 'score', team, agent, change, scores: this.current, cause });
    }
    this.touched.clear();
    if (this.current !== before) this.scoreboard.show(this.current);
  }
}
