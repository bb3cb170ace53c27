import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { Position } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { type Diary, emptyDiary, foldDiary, goalCounts } from '#lib/families/free-play/diary.ts';
import { dayFact, holdingFact, settingFact, walkFact } from '#lib/families/free-play/facts.ts';
import { figureIds } from '#lib/families/free-play/figure-ids.ts';
import { holderOf, outcomeOf } from '#lib/families/free-play/outcome.ts';
import { formatCount, formatName } from '#lib/format.ts';
import type { Referee, RefereeContext, Verdict } from '#server/contract/scenario.ts';
import { allItemsOf } from '../holdings-report.ts';
import { wantedOf } from './goal-items.ts';
import { MonsterSpawner } from './monster-spawner.ts';
import type { PlaySetting } from './play-setting.ts';

/** Seconds between two reports of what agents carry and how far they walked: an hour must not fill the log. */
const walkPause = 10;
/** Farthest that a body walks in one tick; a longer way is a teleport or a respawn. */
const longestStep = 2;

/**
 * The referee of free play. It measures what agents do, and lets monsters come at night. It ends nothing and scores nothing, but for tasks of
 * files that want an agent to hold something.
 */
export class FreePlayReferee implements Referee {
  private readonly context: RefereeContext;
  private readonly setting: PlaySetting;
  private readonly spawner: MonsterSpawner | null;
  private diary: Diary;
  private readonly reported = new Map<string, string>();
  private readonly places = new Map<string, Position>();
  private readonly walked = new Map<string, number>();
  /** The time of day of the last tick; null before the first. */
  private time: number | null = null;

  constructor(context: RefereeContext, setting: PlaySetting) {
    this.context = context;
    this.setting = setting;
    this.spawner = setting.monsters ? new MonsterSpawner(context.server, context.random.fork('monsters')) : null;
    this.diary = { ...emptyDiary, agents: context.seats.map(({ agent }) => agent) };
  }

  heard(event: MatchEvent): void {
    this.diary = foldDiary(this.diary, event);
  }

  tick(tick: number): void {
    const { emit, seats } = this.context;
    const { goal, world, monsters, own } = this.setting;
    if (tick === 0)
      emit(settingFact({ goal, world, monsters, wanted: wantedOf(this.setting), ...(own?.target ? { target: own.target } : {}) }));
    this.reportDay();
    this.follow();
    this.reportGoal(tick);
    if (tick % ticksPerSecond === 0) this.reportHoldings();
    if (tick % (walkPause * ticksPerSecond) === 0) this.reportWalks();
    this.spawner?.tick(
      tick,
      seats.map(({ player }) => player),
    );
  }

  verdict(): Verdict | null {
    const holder = holderOf(this.diary);
    const { target } = this.diary.setting ?? {};
    return holder === null || target === undefined
      ? null
      : { end: 'complete', text: `${holder} holds ${target.count} ${formatName(target.item)}.` };
  }

  outcome(end: End): Outcome {
    // The last moments count too.
    this.reportHoldings();
    this.reportWalks();
    return outcomeOf(this.diary, end);
  }

  /** The time of day at the start, and whenever it jumps, as after a night in a bed. */
  private reportDay(): void {
    const { server, emit } = this.context;
    const { time, ofDay } = server.daylight;
    if (this.time === null || (time !== this.time && time !== this.time + 1)) emit(dayFact(ofDay));
    this.time = time;
  }

  private follow(): void {
    for (const { agent, player } of this.context.seats) {
      const { position } = player;
      const before = this.places.get(agent);
      this.places.set(agent, position);
      if (before === undefined || before === position) continue;
      const [x, z] = [position.x - before.x, position.z - before.z];
      const step = Math.sqrt(x * x + z * z);
      if (step <= longestStep) this.walked.set(agent, (this.walked.get(agent) ?? 0) + step);
    }
  }

  /** How much of the items that the goal names the agents carry, as progress and as a series. */
  private reportGoal(tick: number): void {
    const { held, wanted } = goalCounts(this.diary);
    if (wanted === 0) return;
    const { emit } = this.context;
    const completion = held / wanted;
    this.report('goal', String(held), '', () =>
      emit({
        ...{ kind: 'task-progress', completion, figures: { [figureIds.goal]: held } },
        text: `${held} of ${formatCount(wanted, 'item')} of the goal.`,
      }),
    );
    if (tick % ticksPerSecond === 0)
      emit({ kind: 'sample', second: tick / ticksPerSecond, scores: { [cooperativeTeam.id]: 100 * completion } });
  }

  private reportHoldings(): void {
    for (const { agent, player } of this.context.seats) {
      const items = allItemsOf(player);
      this.report(`holding ${agent}`, JSON.stringify(items), '{}', () => this.context.emit(holdingFact({ agent, items })));
    }
  }

  private reportWalks(): void {
    for (const { agent } of this.context.seats) {
      const blocks = Math.floor(this.walked.get(agent) ?? 0);
      this.report(`walk ${agent}`, String(blocks), '0', () => this.context.emit(walkFact({ agent, blocks })));
    }
  }

  private report(key: string, text: string, first: string, emit: () => void): void {
    if ((this.reported.get(key) ?? first) === text) return;
    this.reported.set(key, text);
    emit();
  }
}
