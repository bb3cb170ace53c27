import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import type { PerSide, Side } from '#lib/domain/side.ts';
import type { BlockChange, Frame } from '#lib/protocol/frame/frame.ts';
import type { MatchState } from '#lib/protocol/socket-events.ts';
import { FeedState } from '../feed-state.ts';
import { FrameClock } from '../frame-clock.ts';
import type { FeedListener, MatchFeed } from '../match-feed.ts';
import { blockStates } from './block-states.ts';
import { fakeAgents, fakeBody } from './fake-agent.ts';
import { arenaOrigin, capPlaces, FakeArena } from './fake-arena.ts';

const matchId = 'fake';
const limit = 2400;
const breakTicks = 6;
const regrowTicks = 120;
const itemTicks = 70;

/**
 * A deterministic match for tests and the scene's playground: four agents walk the arena, caps break and regrow, items drop and are picked
 * up, scores and chat follow. The same number of ticks always gives the same frames and events.
 */
export class FakeFeed implements MatchFeed {
  private readonly state = new FeedState();
  private readonly clock = new FrameClock();
  private readonly now: () => number;
  private readonly caps = { red: capPlaces('red'), blue: capPlaces('blue') };
  private later: { readonly tick: number; readonly run: () => void }[] = [];
  private timer: ReturnType<typeof setInterval> | null = null;
  private scores: Record<Side, number> = { red: 0, blue: 0 };
  private tick = 0;
  private seq = 0;
  private nextItem = 100;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.state.audience.setStatus({
      match: matchId,
      scenario: 'mushroom-war',
      teams: { red: 'passive', blue: 'slimy' },
      state: 'running',
      clock: { kind: 'real' },
      episode: 0,
      episodes: 1,
      seed: 7,
      origin: arenaOrigin,
      areas: [
        { team: 'red', centre: { x: -9, y: -60, z: -10 }, radius: 7 },
        { team: 'blue', centre: { x: -9, y: -60, z: 6 }, radius: 7 },
      ],
      reason: null,
      tick: 0,
    });
    this.state.audience.setPresence('present');
    for (const column of new FakeArena().columns()) this.state.addFrame(column);
    for (const { entity, name, team, item } of fakeAgents) {
      const position = arenaOrigin;
      this.frame({ type: 'entity', tick: 0, entity, name: 'player', label: name, team, item, count: 1, position });
    }
    this.frame({ type: 'snapshot', tick: 0, full: true, bodies: fakeAgents.map((agent) => fakeBody(agent, 0)) });
    this.clock.received(0, this.now());
    const seats = fakeAgents.map(({ name, team, entity }, index) => ({
      agent: name,
      team,
      index: index % 2,
      system: team === 'red' ? 'passive' : 'slimy',
      entity,
    }));
    this.event({
      kind: 'episode-started',
      scenario: 'mushroom-war',
      teams: { red: 'passive', blue: 'slimy' },
      seed: 7,
      clock: { kind: 'real' },
      limit,
      seats,
    });
    this.event({ kind: 'play-started' });
  }

  subscribe(listener: FeedListener): () => void {
    return this.state.subscribe(listener);
  }

  playhead(): number {
    return this.clock.playhead(this.now());
  }

  /** Plays by itself, twenty ticks a second, until closed. */
  start(): this {
    this.timer ??= setInterval(() => this.advance(1), 50);
    return this;
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.state.audience.clear();
  }

  /** Plays a number of ticks at once. */
  advance(ticks: number): void {
    for (let step = 0; step < ticks; step++) this.step();
  }

  /** Reports another state of the match, and whether a user has paused it. */
  become(state: MatchState, paused = false): void {
    const status = this.state.audience.newestStatus;
    if (status !== null) this.state.audience.setStatus({ ...status, state, paused, tick: this.tick });
  }

  private step(): void {
    this.tick++;
    const bodies = fakeAgents.map((agent) => fakeBody(agent, this.tick));
    this.frame({ type: 'snapshot', tick: this.tick, full: false, bodies });
    this.clock.received(this.tick, this.now());
    const due = this.later.filter(({ tick }) => tick === this.tick);
    this.later = this.later.filter(({ tick }) => tick > this.tick);
    for (const task of due) task.run();
    if (this.tick % 45 === 20) this.breakCap((this.tick / 45) % 2 < 1 ? 'red' : 'blue', Math.floor(this.tick / 45) * 7);
    if (this.tick % 20 === 0) this.event({ kind: 'sample', second: (this.tick / 20) % 121, scores: this.both() });
    if (this.tick % 200 === 100)
      this.event({ kind: 'chat', from: fakeAgents[(this.tick / 100) % 4]?.name ?? 'Ryn', text: 'Clearing slime at the centre.' });
  }

  private breakCap(team: Side, pick: number): void {
    const agent = fakeAgents.find((one) => one.team === team);
    const [x, y, z] = this.caps[team][pick % 15] ?? [0, 0, 0];
    if (!agent) return;
    const block = team === 'red' ? 'red_mushroom_block' : 'brown_mushroom_block';
    const { entity, name } = agent;
    this.event({ kind: 'action', agent: name, name: 'mineBlock', detail: block, state: 'started' });
    for (let stage = 0; stage < 10; stage += 2) {
      this.at(this.tick + 1 + Math.floor((stage / 10) * breakTicks), () =>
        this.frame({ type: 'cracks', tick: this.tick, entity, x, y, z, stage }),
      );
    }
    this.at(this.tick + breakTicks, () => {
      this.frame({ type: 'cracks', tick: this.tick, entity, x, y, z, stage: null });
      this.change({ x, y, z, state: 0 });
      this.event({ kind: 'block-broken', agent: name, block, at: [x, y, z], owner: team });
      this.dropItem(team, name, { x: x + 0.5, y: y + 0.2, z: z + 0.5 });
    });
    this.at(this.tick + regrowTicks, () => this.change({ x, y, z, state: blockStates[block] }));
  }

  private dropItem(team: Side, agent: string, from: { x: number; y: number; z: number }): void {
    const entity = this.nextItem++;
    const item = team === 'red' ? 'red_mushroom' : 'brown_mushroom';
    this.frame({ type: 'entity', tick: this.tick, entity, name: 'item', label: null, team: null, item, count: 1, position: from });
    const start = this.tick;
    const fall = (): void => {
      const y = Math.max(arenaOrigin.y, from.y - 0.02 * (this.tick - start) ** 2);
      const body = {
        entity,
        position: { ...from, y },
        yaw: 0,
        pitch: 0,
        onGround: false,
        sneaking: false,
        sprinting: false,
        swung: false,
        hurt: false,
        dead: false,
      };
      this.frame({ type: 'snapshot', tick: this.tick, full: false, bodies: [body] });
    };
    for (let tick = 1; tick < 12; tick++) this.at(start + tick, fall);
    this.at(start + itemTicks, () => {
      this.frame({ type: 'gone', tick: this.tick, entities: [entity] });
      this.scores = { ...this.scores, [team]: this.scores[team] + 1 };
      this.event({ kind: 'item-collected', agent, item, count: 1 });
      this.event({ kind: 'score', team, change: 1, scores: this.both(), cause: `${agent} picked up a mushroom` });
    });
  }

  private at(tick: number, run: () => void): void {
    this.later.push({ tick, run });
  }

  private both(): PerSide<number> {
    return { red: this.scores.red, blue: this.scores.blue };
  }

  private change(change: BlockChange): void {
    this.frame({ type: 'blocks', tick: this.tick, changes: [change] });
  }

  private frame(frame: Frame): void {
    this.state.addFrame(frame);
  }

  private event(body: EventBody): void {
    const event: MatchEvent = { ...body, seq: this.seq++, episode: 0, tick: this.tick };
    this.state.addEvents([event]);
  }
}
