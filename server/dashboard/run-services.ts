import { plannedEpisodes } from '#lib/domain/planned-episodes.ts';
import { matchesOf, type RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { TrainingOptions } from '#lib/domain/training-options.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { CheckedRun, MatchPage, RunDetail, RunView } from '#lib/protocol/views.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { TrainingSource } from '#server/contract/training-source.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import type { PlannedRun, RunRepository } from '#server/db/run-repository.ts';
import { runMatchOptions } from '#server/figures/run-match-options.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { planRun } from '#server/runs/plan.ts';
import { planCollection } from '#server/runs/preset.ts';
import { planRunDocument } from '#server/runs/run-document.ts';
import type { Scheduler } from '#server/runs/scheduler.ts';
import type { ChangeNotifier } from '#server/spectate/change-notifier.ts';
import type { Relay } from '#server/spectate/relay.ts';
import type { TrainingSet } from '#server/training/training-set.ts';
import type { Admission } from './admission.ts';
import { attempt } from './attempt.ts';
import type { GivenTasks } from './given-tasks.ts';
import type { SenderView } from './sender-view.ts';
import { stoppedByUser } from './stopped-by-user.ts';

export interface RunParts {
  readonly catalogue: Catalogue;
  readonly runs: RunRepository;
  readonly matches: MatchRepository;
  readonly scheduler: Scheduler;
  readonly relay: Relay;
  readonly changes: ChangeNotifier;
  readonly training: TrainingSource;
  readonly models: ModelServices;
}

interface OwnParts {
  readonly admission: Admission;
  readonly given: GivenTasks;
  readonly view: SenderView;
}

/**
 * Above this number a run's matches are not listed with it but fetched by pairing; a sample of the first ones shows how long a match takes.
 */
const shownMatches = 500;
const sampledMatches = 100;

/** The services about runs, over the database and the scheduler of this process. */
export class RunServices {
  private readonly parts: RunParts & OwnParts;

  constructor(parts: RunParts & OwnParts) {
    this.parts = parts;
  }

  /** Newest first. */
  list(options: { readonly limit?: number } = {}): RunView[] {
    return this.parts.runs.list(options.limit).map((run) => this.parts.view.run(run));
  }

  /** The titles and lengths of the tasks of a run; none for a run for points. */
  private taskFacts(run: RunConfiguration): Pick<RunDetail, 'taskTitles' | 'taskSeconds'> {
    if (run.kind === 'points') return { taskTitles: {}, taskSeconds: {} };
    const { given, catalogue } = this.parts;
    const { scenario, tasks = [], given: contents = {} } = run;
    const taskSeconds = Object.fromEntries(tasks.map((task) => [task, catalogue.taskSeconds(scenario, task, contents[task])]));
    return { taskTitles: given.titlesOf(run), taskSeconds };
  }

  find(id: string): RunDetail | null {
    const { runs, matches, view } = this.parts;
    const run = runs.find(id);
    if (run === null) return null;
    const limit = run.matches.total > shownMatches ? sampledMatches : shownMatches;
    const list = matches.list({ run: id, limit }).map((match) => view.listed(match));
    return view.runDetail({
      ...run,
      list,
      ...this.taskFacts(run.configuration),
      failures: run.matches.failed === 0 ? [] : matches.failures({ run: id }),
    });
  }

  /** Matches of a run in the order of the plan, 50 at a time from `offset` on; null for an unknown run. */
  matches(id: string, { offset = 0, ...filter }: RunMatchFilter & { readonly offset?: number } = {}): MatchPage | null {
    const { runs, matches, catalogue, view } = this.parts;
    const run = runs.find(id);
    if (run === null) return null;
    const summary = catalogue.scenarios.find((scenario) => scenario.id === run.configuration.scenario);
    const which = { run: id, ...runMatchOptions(filter, summary) };
    const page = matches.list({ ...which, offset, limit: 50 }).map((match) => view.listed(match));
    return { total: matches.count(which), matches: page };
  }

  /** Starts a run from a run configuration. */
  create(configuration: unknown): ServiceReply<{ readonly run: string }> {
    return this.add(() => planRun(configuration, this.parts.admission.catalogue));
  }

  /** Starts every run of a collection; they are played in its order. */
  createCollection(name: string): ServiceReply<{ readonly runs: readonly string[] }> {
    const { runs, changes, catalogue, scheduler, admission } = this.parts;
    const outcome = admission.start(() => {
      const planned = planCollection(name, catalogue);
      admission.check(planned.flatMap((run) => run.matches));
      return { runs: planned.map((run) => runs.create(run, 'server')) };
    });
    if (outcome.ok) for (const run of outcome.value.runs) changes.noteRun(run);
    scheduler.wake();
    return outcome;
  }

  /** Starts a run from a YAML document; errors give line and column. */
  createFromYaml(text: string): ServiceReply<{ readonly run: string }> {
    return this.add(() => planRunDocument(text, 'run.yaml', this.parts.admission.catalogue));
  }

  /** Checks a YAML document or a configuration without starting anything; returns how it was understood and how many matches it makes. */
  check(input: { readonly yaml: string } | { readonly configuration: unknown }): ServiceReply<CheckedRun> {
    return attempt(() => {
      const { catalogue } = this.parts.admission;
      const plan = 'yaml' in input ? planRunDocument(input.yaml, 'run.yaml', catalogue) : planRun(input.configuration, catalogue);
      const { configuration } = plan;
      this.parts.admission.checkSpending(plan.matches);
      const matches = plan.matches.length;
      return { configuration, matches, episodes: plannedEpisodes(configuration, matches) };
    });
  }

  stop(id: string): ServiceReply<{ readonly run: string }> {
    const { runs, matches, scheduler, relay, changes } = this.parts;
    const run = runs.find(id);
    if (run === null) return refused('not-found', 'There is no such run.');
    if (run.state !== 'running') return refused('invalid', 'The run is over already.');
    for (const match of runs.stop(id, stoppedByUser)) scheduler.stop(match, stoppedByUser);
    for (const match of matches.list({ run: id })) relay.changed(match.id);
    changes.noteRun(id);
    return { ok: true, value: { run: id } };
  }

  /** Plays the missing matches of a stopped, failed or abandoned run. */
  resume(id: string): ServiceReply<{ readonly run: string }> {
    const { runs, scheduler, changes, admission } = this.parts;
    const run = runs.find(id);
    if (run === null) return refused('not-found', 'There is no such run.');
    const outcome = admission.start(() => {
      admission.checkStored(run.configuration);
      admission.check(matchesOf(run.configuration));
      runs.resume(id, 'server');
      return { run: id };
    });
    scheduler.wake();
    changes.noteRun(id);
    return outcome;
  }

  /** Plays the matches of a run again that failed for this reason; null selects those without a recorded reason. */
  retry(id: string, reason: string | null): ServiceReply<{ readonly matches: number }> {
    const { runs, scheduler, changes, admission } = this.parts;
    const run = runs.find(id);
    if (run === null) return refused('not-found', 'There is no such run.');
    const allowed = admission.start(() => admission.checkStored(run.configuration));
    if (!allowed.ok) return allowed;
    const matches = runs.retry(id, reason, 'server');
    if (matches === 0) return refused('invalid', 'This run no longer has failed matches with this reason.');
    scheduler.wake();
    changes.noteRun(id);
    return { ok: true, value: { matches } };
  }

  /** The model calls of runs and matches as training data, without those that the sender may not read yet. Refused if one is unknown. */
  async trainingData(ids: readonly string[], options: TrainingOptions): Promise<ServiceReply<TrainingSet>> {
    const { runs, matches, training, models, view } = this.parts;
    const unknown = ids.filter((id) => runs.find(id) === null && matches.find(id) === null);
    if (unknown.length > 0) return refused('not-found', `There is no run or match ${unknown.join(', ')}. Nothing was exported.`);
    const mayRead = (match: string): boolean => view.mayRead(match);
    // Loaded on demand, because it loads the commands of agents and with them the libraries of bots.
    const { TrainingSet } = await import('#server/training/training-set.ts');
    return { ok: true, value: new TrainingSet({ source: training, ids, options, redacted: models.redactor(), mayRead }) };
  }

  private add(plan: () => PlannedRun): ServiceReply<{ readonly run: string }> {
    const { admission, runs, changes, scheduler } = this.parts;
    const outcome = admission.start(() => {
      const run = plan();
      admission.check(run.matches);
      return { run: runs.create(run, 'server') };
    });
    if (outcome.ok) changes.noteRun(outcome.value.run);
    scheduler.wake();
    return outcome;
  }
}
