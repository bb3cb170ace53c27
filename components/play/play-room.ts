import { createStore, type StoreApi } from 'zustand/vanilla';
import { createMatchStore, type MatchStore } from '#components/match-state/match-store.ts';
import { openFeed } from '#components/match-state/open-feed.ts';
import { arenaSocket } from '#components/shell/socket.ts';
import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import { PlayerLink } from '#lib/feed/player-link.ts';
import { PredictedFeed } from '#lib/feed/predicted-feed.ts';
import type { AimTarget } from '#lib/play/aim.ts';
import { foldLessonBreak, foldLessonInput, foldLessonOutput, type LessonProgress, noLessons } from '#lib/play/lessons.ts';
import { TickBeat } from '#lib/play/tick-beat.ts';
import { ChatLog } from './chat-log.ts';
import { PlayControls } from './play-controls.ts';
import { PlaySession } from './play-session.ts';

/** Milliseconds between two looks at the time while the page draws no frames. */
const idleBeatMs = 50;

/** Everything of one person at play in one match: feed, seat, session and time. Opened and closed with the page. */
export class PlayRoom {
  readonly feed: PredictedFeed;
  readonly store: MatchStore;
  readonly controls = new PlayControls();
  readonly session: PlaySession;
  readonly chat = new ChatLog();
  /** What the person has tried so far. */
  readonly lessons: StoreApi<LessonProgress> = createStore(() => noLessons);
  /** Whether keys, mouse and sticks move the body; menus and windows turn it off. */
  isSteered = false;
  /** Reads sticks, once per look at the time. */
  poll: () => void = () => undefined;
  /** The bodies in sight, from the scene while there is one. */
  targets: () => Iterable<AimTarget> = () => [];
  /** Shows the own body, `part` of a tick after the last one; from the scene while there is one. */
  show: (part: number) => void = () => undefined;
  readonly claim: () => void;
  private readonly beat = new TickBeat();
  private readonly ends: (() => void)[];

  constructor(match: string, scenario: string, facts: BlockFacts) {
    const live = openFeed(match);
    this.feed = new PredictedFeed(live);
    const { store, stop } = createMatchStore(this.feed, scenario);
    this.store = store;
    this.session = new PlaySession(facts, this.controls, {
      send: (inputs) => {
        link.send(inputs);
        const { forward, right } = this.controls.way;
        const isWalking = forward !== 0 || right !== 0;
        this.lessons.setState((progress) => inputs.reduce((known, input) => foldLessonInput(known, input, isWalking), progress));
      },
      showBlocks: (changes) => this.feed.showBlocks(changes),
      showCracks: (crack) => this.feed.showCracks(crack),
      control: (entity) => this.feed.control(entity),
      targets: () => this.targets(),
      broke: () => this.lessons.setState(foldLessonBreak),
    });
    // The session makes predictions, so it must not read them as facts of the feed.
    const unsubscribe = live.subscribe({ frame: (frame) => this.session.frame(frame), reset: () => this.session.reset() });
    const link: PlayerLink = new PlayerLink(arenaSocket(), match, {
      hold: (hold) => this.session.hold(hold),
      outputs: (outputs) => {
        this.session.receive(outputs);
        this.lessons.setState((progress) => outputs.reduce(foldLessonOutput, progress));
      },
    });
    this.claim = link.claim;
    const timer = setInterval(() => this.advance(performance.now()), idleBeatMs);
    const unheard = this.chat.listen(store, this.session.view);
    this.ends = [unheard, () => clearInterval(timer), () => link.close(), unsubscribe, stop, () => this.feed.close()];
  }

  /** Does the ticks that are due, and returns the part of the current tick that has passed. */
  advance(now: number): number {
    this.poll();
    // The server ignores moves while the match is paused, so the prediction stands still too.
    if (this.store.getState().status?.paused === true) {
      this.beat.due(now);
      return 0;
    }
    for (let due = this.beat.due(now); due > 0; due--) this.session.tick(this.isSteered);
    return this.beat.part(now);
  }

  close(): void {
    for (const end of this.ends.splice(0)) end();
  }
}
