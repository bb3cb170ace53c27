import { randomInt } from 'node:crypto';
import { slownessOf } from '#lib/fold/usual-time.ts';
import { groupStates, type MatchFilter, type MatchGroup } from '#lib/protocol/match-filter.ts';
import type { MatchDetail, MatchView } from '#lib/protocol/views.ts';
import type { InvitedTeams } from '#server/contract/invited-teams.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { DashboardPresence } from '#server/db/dashboard-presence.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { StoredMatchState } from '#server/db/schema.ts';
import { demoNamed } from '#server/runs/demos.ts';
import type { Invitations } from '#server/runs/invitations.ts';
import { planMatch } from '#server/runs/plan.ts';
import type { Scheduler } from '#server/runs/scheduler.ts';
import type { ChangeNotifier } from '#server/spectate/change-notifier.ts';
import type { Relay } from '#server/spectate/relay.ts';
import type { Admission } from './admission.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { waitsForTheEnd } from './match-viewers.ts';
import type { RecordingDownload } from './recording-download.ts';
import type { RecordingStore } from './recording-store.ts';
import type { SenderView } from './sender-view.ts';
import { stoppedByUser } from './stopped-by-user.ts';

export interface MatchParts {
  readonly matches: MatchRepository;
  readonly scheduler: Scheduler;
  readonly relay: Relay;
  readonly changes: ChangeNotifier;
  readonly invitations: Invitations;
  readonly recordings: RecordingStore;
  readonly presence: Pick<DashboardPresence, 'find'>;
}

interface OwnParts {
  readonly admission: Admission;
  readonly catalogue: CatalogueServices;
  readonly view: SenderView;
}

/** The stored states of a group of matches. Whether a running match has crashed follows from its worker. */
const storedStates = {
  playing: ['running'],
  waiting: ['waiting'],
  finished: ['finished'],
  broken: ['failed', 'stopped', 'running'],
} as const satisfies Record<MatchGroup, readonly StoredMatchState[]>;

/** The services about matches, over the database and the scheduler of this process. */
export class MatchServices {
  private readonly parts: MatchParts & OwnParts;

  constructor(parts: MatchParts & OwnParts) {
    this.parts = parts;
  }

  /** Newest first. */
  list({ state, agent, ...options }: MatchFilter & { readonly limit?: number; readonly run?: string } = {}): MatchView[] {
    const which = {
      ...(options.run === undefined ? { limit: 200 } : {}),
      ...options,
      ...(agent === undefined ? {} : { system: agent }),
      ...(state === undefined ? {} : { states: storedStates[state] }),
    };
    const views = this.parts.matches.list(which).map((match) => this.parts.view.listed(match));
    return state === undefined ? views : views.filter((match) => groupStates[state].includes(match.state));
  }

  /** For each of the newest finished full-speed matches of this machine, the factor by which it was slower than usual. */
  slowness(): readonly number[] {
    return slownessOf(this.list());
  }

  find(id: string): MatchDetail | null {
    const found = this.parts.matches.find(id);
    return found && this.parts.view.detail(found);
  }

  /** The recording of an episode, counted from 0. */
  async recording(match: string, episode: number): Promise<ServiceReply<RecordingDownload>> {
    const viewer = this.parts.view.viewer(match);
    return waitsForTheEnd(viewer)
      ? refused('invalid', 'People still play this match. Its recordings can be opened when it is over.')
      : this.parts.recordings.find(match, episode, viewer);
  }

  /** Queues a match from a match configuration. It starts as soon as a core is free. */
  create(configuration: unknown): ServiceReply<{ readonly match: string }> {
    return this.add(() => planMatch(configuration, this.parts.admission.catalogue));
  }

  /** A new match with the configuration and seed of another one. */
  rerun(id: string): ServiceReply<{ readonly match: string }> {
    const found = this.parts.matches.find(id);
    if (found === null) return refused('not-found', 'There is no such match.');
    if (this.parts.view.isPlayedByPeople(found))
      return refused('invalid', 'People still play this match, and a copy would show them what comes. Play it again when it is over.');
    return this.create(found.configuration);
  }

  /** Starts a one-click demo, by default the first, with a random seed. */
  createDemo(name: string | null = null): ServiceReply<{ readonly match: string }> {
    return this.add(() => ({ ...demoNamed(this.parts.catalogue.plannedDemos(), name).match, seed: randomInt(2 ** 31) }));
  }

  /** The addresses, with their secrets, to which programs of the teams in a running match can connect. */
  invitations(id: string): ServiceReply<InvitedTeams> {
    return this.parts.view.viewer(id).kind === 'player'
      ? refused('invalid', 'People who play a match may not see the addresses of other teams.')
      : { ok: true, value: this.parts.invitations.of(id) };
  }

  stop(id: string): ServiceReply<{ readonly match: string }> {
    const { matches, scheduler, relay, changes } = this.parts;
    const found = matches.find(id);
    if (found === null) return refused('not-found', 'There is no such match.');
    if (!matches.stop(id, stoppedByUser)) return refused('invalid', 'The match is over already.');
    scheduler.stop(id, stoppedByUser);
    relay.changed(id);
    changes.note(id, found.run);
    return { ok: true, value: { match: id } };
  }

  /**
   * Pauses or resumes a match; a repeated call changes nothing. While it is paused, its time stops and no model call starts; answers to
   * open calls are kept. A waiting match is not started.
   */
  pause(id: string, paused: boolean): ServiceReply<{ readonly match: string }> {
    const { matches, scheduler, relay, changes } = this.parts;
    const found = matches.find(id);
    if (found === null) return refused('not-found', 'There is no such match.');
    if (found.state === 'running' && relay.liveStatus(id) === null) return refused('invalid', this.playedElsewhere(id));
    if (!matches.pause(id, paused)) return refused('invalid', 'The match is over already.');
    scheduler.pause(id, paused);
    scheduler.wake();
    relay.changed(id);
    changes.note(id, found.run);
    return { ok: true, value: { match: id } };
  }

  private add(plan: () => ReturnType<typeof planMatch>): ServiceReply<{ readonly match: string }> {
    const { admission, matches, changes, scheduler } = this.parts;
    const outcome = admission.start(() => {
      const match = plan();
      admission.check([match]);
      return { match: matches.create(match, 'server') };
    });
    if (outcome.ok) changes.note(outcome.value.match, null);
    scheduler.wake();
    return outcome;
  }

  /** A message that names the process that plays a match, if that is not this one. Only that process can pause it. */
  private playedElsewhere(match: string): string {
    const owner = this.parts.matches.player(match);
    const other = owner === null ? null : this.parts.presence.find(owner);
    if (other !== null) return `The match is played by another dashboard on this data folder, at ${other.address}. Pause it there.`;
    return 'The match is played by a command line, which cannot pause it. It can be stopped there with Ctrl-C, or here.';
  }
}
