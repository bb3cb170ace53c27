import { hasPeople } from '#lib/domain/people.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchDetail, MatchView, RunDetail, RunView } from '#lib/protocol/views.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import type { Relay } from '#server/spectate/relay.ts';
import type { GivenTasks } from './given-tasks.ts';
import { type MatchViewers, waitsForTheEnd } from './match-viewers.ts';
import type { PeopleServices } from './people-desk.ts';
import { publicMatch, publicMatchDetail, publicRun, publicRunDetail, withoutCredentials, withoutSeed } from './spectator-view.ts';

interface SenderViewParts {
  readonly authenticator: Pick<Authenticator, 'asker' | 'cookies'>;
  readonly viewers: MatchViewers;
  readonly relay: Pick<Relay, 'liveStatus'>;
  readonly given: GivenTasks;
  readonly people: Pick<PeopleServices, 'seatCount'>;
}

/** What the sender of the current request may see of matches and runs, with the live state of those that are played here. */
export class SenderView {
  private readonly parts: SenderViewParts;

  constructor(parts: SenderViewParts) {
    this.parts = parts;
  }

  /** Whether the sender may see only what spectators may see. */
  get isPublic(): boolean {
    return this.parts.authenticator.asker === 'spectator';
  }

  /** The viewer that the sender is for a match. */
  viewer(match: string): Watcher {
    const { authenticator, viewers } = this.parts;
    return viewers.of(match, { standing: authenticator.asker, cookies: authenticator.cookies });
  }

  /** Whether the sender may read the private matter of the teams of a match already. */
  mayRead(match: string): boolean {
    return !waitsForTheEnd(this.viewer(match));
  }

  /** A match in a list: without the content of its task, which may be long. */
  listed<T extends MatchView>(view: T): T {
    const { given: _, ...configuration } = view.configuration;
    return this.shown(this.now({ ...this.titled(view), configuration }));
  }

  /** A match with its episodes. */
  detail(found: MatchDetail): MatchDetail {
    const view = this.titled(this.now(found));
    if (this.isInPlay(view)) return withoutSeed(publicMatchDetail(view));
    return this.isPublic ? publicMatchDetail(view) : this.shown(view);
  }

  run<R extends RunView>(run: R): R {
    const bare = { ...run, configuration: withoutCredentials(run.configuration) };
    return this.isPublic ? publicRun(bare) : bare;
  }

  runDetail(detail: RunDetail): RunDetail {
    return this.isPublic ? publicRunDetail(detail) : this.run(detail);
  }

  private shown<T extends MatchView>(view: T): T {
    const bare = { ...view, configuration: withoutCredentials(view.configuration) };
    if (this.isInPlay(view)) return withoutSeed(publicMatch(bare));
    return this.isPublic ? publicMatch(bare) : bare;
  }

  /** Whether people play the match, and the sender may be one of them. */
  private isInPlay({ id, configuration, state }: MatchView): boolean {
    return hasPeople(configuration) && !endStates.has(state) && !this.mayRead(id);
  }

  private titled<T extends MatchView>(view: T): T {
    const title = this.parts.given.titleOf(view.configuration);
    return title === null ? view : { ...view, taskTitle: title };
  }

  /** A view with the state that the match process reports and its seats for people, if the match is played here. */
  private now<T extends MatchView>(view: T): T {
    if (view.state !== 'running') return view;
    const live = this.parts.relay.liveStatus(view.id);
    const seats = this.parts.people.seatCount(view.id);
    return { ...view, ...(live && { state: live.state }), ...(seats && { seats }) };
  }
}
