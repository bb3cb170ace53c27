import { hasPeople, havePeople } from '#lib/domain/people.ts';
import { systemsByTeam } from '#lib/domain/run-configuration.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchDetail, MatchView, RunDetail, RunView } from '#lib/protocol/views.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { Relay } from '#server/spectate/relay.ts';
import type { GivenTasks } from './given-tasks.ts';
import { type MatchViewers, waitsForTheEnd } from './match-viewers.ts';
import type { PeopleOfMatches } from './people-of-matches.ts';
import {
  publicMatch,
  publicMatchDetail,
  publicRun,
  publicRunDetail,
  runWithoutSeeds,
  withoutCredentials,
  withoutSeed,
  withoutSeeds,
} from './spectator-view.ts';

interface SenderViewParts {
  readonly authenticator: Pick<Authenticator, 'asker' | 'cookies'>;
  readonly viewers: MatchViewers;
  readonly relay: Pick<Relay, 'liveStatus'>;
  readonly given: GivenTasks;
  readonly people: Pick<PeopleOfMatches, 'seatCount'>;
  readonly runs: Pick<RunRepository, 'find'>;
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
    const shown = this.isPublic || this.isInPlay(view) ? publicMatchDetail(view) : this.bare(view);
    return this.hidesSeed(view) ? withoutSeeds(shown) : shown;
  }

  run<R extends RunView>(run: R): R {
    const bare = { ...run, configuration: withoutCredentials(run.configuration) };
    const shown = this.isPublic ? publicRun(bare) : bare;
    return this.hidesSeeds(run) ? runWithoutSeeds(shown) : shown;
  }

  runDetail(detail: RunDetail): RunDetail {
    return this.run(this.isPublic ? publicRunDetail(detail) : detail);
  }

  /** Whether people may still play a match of a run, so that the sender may not see the seeds of any of its matches, which share them. */
  hidesSeeds({ configuration, matches }: Pick<RunView, 'configuration' | 'matches'>): boolean {
    return (
      this.parts.authenticator.asker !== 'owner' &&
      matches.waiting + matches.running > 0 &&
      havePeople(Object.values(systemsByTeam(configuration)).flat(), configuration.systems)
    );
  }

  /** Whether the sender may not see the seed of a match yet. */
  hidesSeed(view: MatchView): boolean {
    if (this.isInPlay(view)) return true;
    const run = view.run === null || !hasPeople(view.configuration) ? null : this.parts.runs.find(view.run);
    return run !== null && this.hidesSeeds(run);
  }

  private shown<T extends MatchView>(view: T): T {
    const bare = this.bare(view);
    const shown = this.isPublic || this.isInPlay(view) ? publicMatch(bare) : bare;
    return this.hidesSeed(view) ? withoutSeed(shown) : shown;
  }

  private bare<T extends MatchView>(view: T): T {
    return { ...view, configuration: withoutCredentials(view.configuration) };
  }

  /** Whether people play a match, or may still play it. */
  isPlayedByPeople({ configuration, state }: Pick<MatchView, 'configuration' | 'state'>): boolean {
    return hasPeople(configuration) && !endStates.has(state);
  }

  /** Whether people play the match, and the sender may be one of them. */
  private isInPlay(view: MatchView): boolean {
    return this.isPlayedByPeople(view) && !this.mayRead(view.id);
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
