import { randomInt } from 'node:crypto';
import { hasPeople } from '#lib/domain/people.ts';
import { plannedEpisodes } from '#lib/domain/planned-episodes.ts';
import { matchesOf } from '#lib/domain/run-configuration.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import { groupStates, type MatchGroup } from '#lib/protocol/match-filter.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import type { Health, MatchDetail, MatchView, RunView } from '#lib/protocol/views.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import type { Standing } from '#server/auth/standing.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { TrainingSource } from '#server/contract/training-source.ts';
import type { DashboardPresence } from '#server/db/dashboard-presence.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { PlannedRun, RunRepository } from '#server/db/run-repository.ts';
import type { StoredMatchState } from '#server/db/schema.ts';
import type { AnalysisThread } from '#server/figures/analysis-thread.ts';
import { runMatchOptions } from '#server/figures/run-match-options.ts';
import { taskGroupingOf } from '#server/figures/task-grouping.ts';
import { offeredTaskOf, taskPictureOf, taskSheetOf } from '#server/figures/task-sheet.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { demoNamed, planDemos } from '#server/runs/demos.ts';
import type { Invitations } from '#server/runs/invitations.ts';
import { planMatch, planRun } from '#server/runs/plan.ts';
import { collectionViews, type PlannedCollection, planCollection, planCollections, planPreset, presetNames } from '#server/runs/preset.ts';
import { planRunDocument } from '#server/runs/run-document.ts';
import type { Scheduler } from '#server/runs/scheduler.ts';
import type { Services } from '#server/services.ts';
import type { ChangeNotifier } from '#server/spectate/change-notifier.ts';
import type { Relay } from '#server/spectate/relay.ts';
import { Admission } from './admission.ts';
import { AgentSteering, type SteeringServices } from './agent-steering.ts';
import type { ArenaStore } from './arena-store.ts';
import { attempt, attemptAsync } from './attempt.ts';
import { GivenTasks } from './given-tasks.ts';
import { guardedTraces } from './guarded-traces.ts';
import { type MatchViewers, waitsForTheEnd } from './match-viewers.ts';
import type { PeopleServices } from './people-desk.ts';
import type { RecordingStore } from './recording-store.ts';
import {
  publicComparison,
  publicMatch,
  publicMatchDetail,
  publicProfile,
  publicRatings,
  publicRecord,
  publicReport,
  publicRun,
  publicRunDetail,
  publicScores,
  withoutCredentials,
  withoutSeed,
  withShownChanges,
} from './spectator-view.ts';

export interface DashboardParts {
  readonly catalogue: Catalogue;
  readonly matches: MatchRepository;
  readonly runs: RunRepository;
  readonly analysis: AnalysisThread;
  readonly scheduler: Scheduler;
  readonly relay: Relay;
  readonly changes: ChangeNotifier;
  readonly invitations: Invitations;
  readonly authenticator: Authenticator;
  readonly recordings: RecordingStore;
  readonly presence: Pick<DashboardPresence, 'find'>;
  readonly models: ModelServices;
  readonly training: TrainingSource;
  readonly people: PeopleServices;
  readonly viewers: MatchViewers;
  readonly reach: ModelAvailability;
  readonly arenas: ArenaStore;
  readonly parallel: number;
  /** The folder of the user's own teams. */
  readonly teams: string;
}

/**
 * Above this number a run's matches are not listed with it but fetched by pairing; a sample of the first ones shows how long a match takes.
 */
const shownMatches = 500;
const sampledMatches = 100;

/** The stored states of a group of matches. Whether a running match has crashed follows from its worker. */
const storedStates = {
  playing: ['running'],
  waiting: ['waiting'],
  finished: ['finished'],
  broken: ['failed', 'stopped', 'running'],
} as const satisfies Record<MatchGroup, readonly StoredMatchState[]>;

const stoppedByUser = 'Stopped on request.';

/** The services of the dashboard's own process, over its database, scheduler and relay. */
export class Dashboard implements Services {
  private readonly parts: DashboardParts;
  private readonly admission: Admission;
  private readonly traces: ModelServices;
  private readonly given: GivenTasks;
  readonly steering: SteeringServices;
  private readonly since = Date.now();
  private stopping = false;
  /** Computed once: presets and catalogue do not change while this process runs. */
  private plannedCollections: readonly PlannedCollection[] | null = null;
  private knownDemos: ReturnType<typeof planDemos> | null = null;

  constructor(parts: DashboardParts) {
    this.parts = parts;
    this.admission = new Admission(parts);
    this.traces = guardedTraces(parts.models, (match) => !waitsForTheEnd(this.viewer(match)));
    this.given = new GivenTasks(parts.catalogue, parts.matches);
    this.steering = new AgentSteering({
      ...parts,
      agents: () => parts.catalogue.agents,
      viewer: (match) => this.viewer(match),
      checkSpending: (matches) => this.admission.checkSpending(matches),
    });
  }

  /** From now on, nothing new is accepted. */
  stop(): void {
    this.stopping = true;
  }

  scenarios: Services['scenarios'] = () => this.parts.catalogue.scenarios;
  agents: Services['agents'] = () => this.parts.catalogue.agents;
  guide: Services['guide'] = (scenario) => this.parts.catalogue.guide(scenario);
  presets: Services['presets'] = () =>
    presetNames().map((name) => ({ name, configuration: planPreset(name, this.parts.catalogue).configuration }));

  collections: Services['collections'] = () => {
    this.plannedCollections ??= planCollections(this.parts.catalogue);
    return collectionViews(this.plannedCollections, (hash) => this.parts.runs.newest(hash)?.id ?? null);
  };

  slowness: Services['slowness'] = () => slownessOf(this.listMatches());

  arena: Services['arena'] = (scenario) => this.parts.arenas.find(scenario);
  taskSheet: Services['taskSheet'] = (scenario, task) => taskSheetOf(scenario, task, this.given.contentOf(scenario, task));
  taskPicture: Services['taskPicture'] = (scenario, task) => taskPictureOf(scenario, task, this.given.contentOf(scenario, task));
  givenTask: Services['givenTask'] = (scenario, task) => this.given.contentOf(scenario, task) ?? null;
  taskTitles: Services['taskTitles'] = (scenario, tasks) => this.given.knownTitles(scenario, tasks);
  offeredTask: Services['offeredTask'] = async (scenario, file) => attemptAsync(() => offeredTaskOf(scenario, file));
  taskRecord: Services['taskRecord'] = async (scenario, task) => {
    const record = await this.parts.analysis.task(scenario, task);
    const shown = { ...record, matches: record.matches.map((view) => this.listed(view)) };
    return this.isPublic ? publicRecord(shown) : shown;
  };

  listMatches: Services['listMatches'] = ({ state, agent, ...options } = {}) => {
    const which = {
      ...(options.run === undefined ? { limit: 200 } : {}),
      ...options,
      ...(agent === undefined ? {} : { system: agent }),
      ...(state === undefined ? {} : { states: storedStates[state] }),
    };
    const views = this.parts.matches.list(which).map((view) => this.listed(view));
    return state === undefined ? views : views.filter((view) => groupStates[state].includes(view.state));
  };

  getMatch: Services['getMatch'] = (id) => {
    const found = this.parts.matches.find(id);
    return found && this.shownDetail(this.titled(this.now<MatchDetail>(found)));
  };

  recording: Services['recording'] = async (match, episode) => {
    const viewer = this.viewer(match);
    return waitsForTheEnd(viewer)
      ? refused('invalid', 'People still play this match. Its recordings can be opened when it is over.')
      : this.parts.recordings.find(match, episode, viewer);
  };

  createMatch: Services['createMatch'] = (configuration) => this.add(() => planMatch(configuration, this.admission.catalogue));

  rerunMatch: Services['rerunMatch'] = (id) => {
    const found = this.parts.matches.find(id);
    return found === null ? refused('not-found', 'There is no such match.') : this.createMatch(found.configuration);
  };

  demos: Services['demos'] = () => this.plannedDemos().map(({ view }) => view);

  createDemoMatch: Services['createDemoMatch'] = (name = null) =>
    this.add(() => ({ ...demoNamed(this.plannedDemos(), name).match, seed: randomInt(2 ** 31) }));

  invitations: Services['invitations'] = (id) =>
    this.viewer(id).kind === 'player'
      ? refused('invalid', 'The addresses of other teams are not for people who play against them.')
      : { ok: true, value: this.parts.invitations.of(id) };

  stopMatch: Services['stopMatch'] = (id) => {
    const { matches, scheduler, relay, changes } = this.parts;
    const found = matches.find(id);
    if (found === null) return refused('not-found', 'There is no such match.');
    if (!matches.stop(id, stoppedByUser)) return refused('invalid', 'The match is over already.');
    scheduler.stop(id, stoppedByUser);
    relay.changed(id);
    changes.note(id, found.run);
    return { ok: true, value: { match: id } };
  };

  pauseMatch: Services['pauseMatch'] = (id, paused) => {
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
  };

  listRuns: Services['listRuns'] = (options = {}) => this.parts.runs.list(options.limit).map((run) => this.shownRun(run));

  getRun: Services['getRun'] = (id) => {
    const run = this.parts.runs.find(id);
    if (run === null) return null;
    const limit = run.matches.total > shownMatches ? sampledMatches : shownMatches;
    const list = this.parts.matches.list({ run: id, limit }).map((view) => this.listed(view));
    const taskTitles = this.given.titlesOf(run.configuration);
    const detail = { ...run, list, taskTitles, failures: run.matches.failed === 0 ? [] : this.parts.matches.failures({ run: id }) };
    return this.isPublic ? publicRunDetail(detail) : this.shownRun(detail);
  };

  createRun: Services['createRun'] = (configuration) => this.addRun(() => planRun(configuration, this.admission.catalogue));

  createCollection: Services['createCollection'] = (name) => {
    if (this.stopping) return refused('stopping', 'The server is stopping.');
    const { runs, changes, catalogue, scheduler } = this.parts;
    const outcome = attempt(() => {
      const planned = planCollection(name, catalogue);
      this.admission.check(planned.flatMap((run) => run.matches));
      return { runs: planned.map((run) => runs.create(run, 'server')) };
    });
    if (outcome.ok) for (const run of outcome.value.runs) changes.noteRun(run);
    scheduler.wake();
    return outcome;
  };

  createRunFromYaml: Services['createRunFromYaml'] = (text) =>
    this.addRun(() => planRunDocument(text, 'run.yaml', this.admission.catalogue));

  checkRun: Services['checkRun'] = (input) =>
    attempt(() => {
      const { catalogue } = this.admission;
      const plan = 'yaml' in input ? planRunDocument(input.yaml, 'run.yaml', catalogue) : planRun(input.configuration, catalogue);
      const { configuration } = plan;
      this.admission.checkSpending(plan.matches);
      const matches = plan.matches.length;
      return { configuration, matches, episodes: plannedEpisodes(configuration, matches) };
    });

  stopRun: Services['stopRun'] = (id) => {
    const { runs, matches, scheduler, relay, changes } = this.parts;
    const run = runs.find(id);
    if (run === null) return refused('not-found', 'There is no such run.');
    if (run.state !== 'running') return refused('invalid', 'The run is over already.');
    for (const match of runs.stop(id, stoppedByUser)) scheduler.stop(match, stoppedByUser);
    for (const match of matches.list({ run: id })) relay.changed(match.id);
    changes.noteRun(id);
    return { ok: true, value: { run: id } };
  };

  resumeRun: Services['resumeRun'] = (id) => {
    const { runs, scheduler, changes } = this.parts;
    if (this.stopping) return refused('stopping', 'The server is stopping.');
    const run = runs.find(id);
    if (run === null) return refused('not-found', 'There is no such run.');
    const outcome = attempt(() => {
      this.admission.checkStored(run.configuration);
      this.admission.check(matchesOf(run.configuration));
      runs.resume(id, 'server');
      return { run: id };
    });
    scheduler.wake();
    changes.noteRun(id);
    return outcome;
  };

  retryRun: Services['retryRun'] = (id, reason) => {
    const { runs, scheduler, changes } = this.parts;
    if (this.stopping) return refused('stopping', 'The server is stopping.');
    const run = runs.find(id);
    if (run === null) return refused('not-found', 'There is no such run.');
    const allowed = attempt(() => this.admission.checkStored(run.configuration));
    if (!allowed.ok) return allowed;
    const matches = runs.retry(id, reason, 'server');
    if (matches === 0) return refused('invalid', 'No failed match of this run has this reason any more.');
    scheduler.wake();
    changes.noteRun(id);
    return { ok: true, value: { matches } };
  };

  runReport: Services['runReport'] = async (id) => {
    const report = await this.parts.analysis.report(id);
    return report !== null && this.isPublic ? publicReport(report) : report;
  };
  opponentCurves: Services['opponentCurves'] = (id, red) => this.parts.analysis.opponents(id, red);
  pairingCurves: Services['pairingCurves'] = (id, { red, blue }) =>
    this.parts.analysis.pairing(id, { ...(red === undefined ? {} : { red }), ...(blue === undefined ? {} : { blue }) });
  firstPoints: Services['firstPoints'] = (id) => this.parts.analysis.firstPoints(id);
  runEpisodes: Services['runEpisodes'] = async (id) => {
    const scores = await this.parts.analysis.episodes(id);
    return scores !== null && this.isPublic ? publicScores(scores) : scores;
  };
  runTaskEpisodes: Services['runTaskEpisodes'] = async (id) => {
    const scores = await this.parts.analysis.taskEpisodes(id);
    return scores !== null && this.isPublic ? publicScores(scores) : scores;
  };
  trainingData: Services['trainingData'] = async (id, options) => {
    const { runs, training, models } = this.parts;
    if (runs.find(id) === null) return null;
    const mayRead = (match: string): boolean => !waitsForTheEnd(this.viewer(match));
    // It loads the commands of agents, and with them the bots' libraries.
    const { TrainingSet } = await import('#server/training/training-set.ts');
    return new TrainingSet({ source: training, ids: [id], options, redacted: models.redactor(), mayRead });
  };
  compareRuns: Services['compareRuns'] = async (ids, by) => {
    const scenario = ids.flatMap((id) => this.parts.runs.find(id)?.configuration.scenario ?? [])[0];
    const summary = this.parts.catalogue.scenarios.find(({ id }) => id === scenario);
    const comparison = await this.parts.analysis.compare(ids, taskGroupingOf(summary, by));
    const shown = { ...comparison, runs: comparison.runs.map(({ run, report }) => ({ run: this.shownRun(run), report })) };
    return this.isPublic ? publicComparison(shown) : withShownChanges(shown);
  };
  bestEpisodes: Services['bestEpisodes'] = (scenario) => this.parts.analysis.best(scenario);

  runMatches: Services['runMatches'] = (id, { offset = 0, ...filter } = {}) => {
    const run = this.parts.runs.find(id);
    if (run === null) return null;
    const summary = this.parts.catalogue.scenarios.find((scenario) => scenario.id === run.configuration.scenario);
    const which = { run: id, ...runMatchOptions(filter, summary) };
    const matches = this.parts.matches.list({ ...which, offset, limit: 50 }).map((view) => this.listed(view));
    return { total: this.parts.matches.count(which), matches };
  };

  ratings: Services['ratings'] = async (scenario) => {
    if (!this.parts.catalogue.scenarios.some(({ id }) => id === scenario)) return null;
    const ratings = await this.parts.analysis.ratings(scenario);
    return this.isPublic ? publicRatings(ratings) : ratings;
  };

  agentProfile: Services['agentProfile'] = async (name) => {
    const agent = this.parts.catalogue.agents.find(({ id }) => id === name);
    if (agent === undefined) return null;
    const profile = await this.parts.analysis.profile(agent);
    const shown = { ...profile, matches: profile.matches.map((view) => this.listed(view)) };
    return this.isPublic ? publicProfile(shown) : shown;
  };

  get people(): PeopleServices {
    return this.parts.people;
  }

  get models(): ModelServices {
    return this.traces;
  }

  health: Services['health'] = (): Health => ({
    status: this.stopping ? 'stopping' : 'ok',
    protocol: protocolVersion,
    node: process.version,
    uptimeSeconds: Math.round((Date.now() - this.since) / 1000),
    matches: { ...this.parts.matches.open('server'), parallel: this.parts.parallel },
    spectators: this.parts.relay.spectators,
  });

  get signInRequired(): boolean {
    return this.parts.authenticator.locked;
  }

  get asker(): Standing {
    return this.parts.authenticator.asker;
  }

  viewer: Services['viewer'] = (match) => {
    const { authenticator, viewers } = this.parts;
    return viewers.of(match, { standing: authenticator.asker, cookies: authenticator.cookies });
  };

  private plannedDemos(): ReturnType<typeof planDemos> {
    this.knownDemos ??= planDemos(this.parts.catalogue);
    return this.knownDemos;
  }

  private add(plan: () => ReturnType<typeof planMatch>): ServiceReply<{ readonly match: string }> {
    if (this.stopping) return refused('stopping', 'The server is stopping.');
    const outcome = attempt(() => {
      const match = plan();
      this.admission.check([match]);
      return { match: this.parts.matches.create(match, 'server') };
    });
    if (outcome.ok) this.parts.changes.note(outcome.value.match, null);
    this.parts.scheduler.wake();
    return outcome;
  }

  private addRun(plan: () => PlannedRun): ServiceReply<{ readonly run: string }> {
    if (this.stopping) return refused('stopping', 'The server is stopping.');
    const outcome = attempt(() => {
      const run = plan();
      this.admission.check(run.matches);
      return { run: this.parts.runs.create(run, 'server') };
    });
    if (outcome.ok) this.parts.changes.noteRun(outcome.value.run);
    this.parts.scheduler.wake();
    return outcome;
  }

  /** A message that names the process that plays a match, if that is not this one. Only that process can pause it. */
  private playedElsewhere(match: string): string {
    const owner = this.parts.matches.player(match);
    const other = owner === null ? null : this.parts.presence.find(owner);
    if (other !== null) return `The match is played by another dashboard on this data folder, at ${other.address}. Pause it there.`;
    return 'The match is played by a command line, which cannot pause it. It can be stopped there with Ctrl-C, or here.';
  }

  /** Whether the sender may see only what spectators may see. */
  private get isPublic(): boolean {
    return this.asker === 'spectator';
  }

  private shown<T extends MatchView>(view: T): T {
    const bare = { ...view, configuration: withoutCredentials(view.configuration) };
    if (this.isInPlay(view)) return withoutSeed(publicMatch(bare));
    return this.isPublic ? publicMatch(bare) : bare;
  }

  /** Whether people play the match, and the sender may be one of them. */
  private isInPlay({ id, configuration, state }: MatchView): boolean {
    return hasPeople(configuration) && !endStates.has(state) && waitsForTheEnd(this.viewer(id));
  }

  /** A match in a list: without the content of its task, which may be long. */
  private listed<T extends MatchView>(view: T): T {
    const { given: _, ...configuration } = view.configuration;
    return this.shown(this.now({ ...this.titled(view), configuration }));
  }

  private titled<T extends MatchView>(view: T): T {
    const title = this.given.titleOf(view.configuration);
    return title === null ? view : { ...view, taskTitle: title };
  }

  private shownDetail(view: MatchDetail): MatchDetail {
    if (this.isInPlay(view)) return withoutSeed(publicMatchDetail(view));
    return this.isPublic ? publicMatchDetail(view) : this.shown(view);
  }

  private shownRun<R extends RunView>(run: R): R {
    const bare = { ...run, configuration: withoutCredentials(run.configuration) };
    return this.isPublic ? publicRun(bare) : bare;
  }

  /** A view with the state that the match process reports, if the match is played here. */
  private now<T extends MatchView>(view: T): T {
    const live = this.parts.relay.liveStatus(view.id);
    return live && view.state === 'running' ? { ...view, state: live.state } : view;
  }
}
