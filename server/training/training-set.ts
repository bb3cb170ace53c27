import { createHash } from 'node:crypto';
import type { TrainingCard, TrainingFigures } from '#lib/domain/training-card.ts';
import type { TrainingOptions, TrainingSplit } from '#lib/domain/training-options.ts';
import { referencesOf } from '#lib/families/registry.ts';
import type { TrainedCall, TrainedEpisode, TrainedMatch, TrainingSource } from '#server/contract/training-source.ts';
import { type Example, exampleLine } from './example-line.ts';
import { taskSplit } from './task-split.ts';
import { licenceNote } from './training-card.ts';

/** A line of training data and its part. */
export interface TrainingLine {
  readonly split: TrainingSplit;
  /** JSON without its line break. */
  readonly line: string;
}

/** What a set of training data is made of. */
export interface TrainingRequest {
  readonly source: TrainingSource;
  /** Ids of runs and matches. */
  readonly ids: readonly string[];
  readonly options: TrainingOptions;
  /** Removes keys from a text. */
  redacted(text: string): string;
  /** Whether the calls of a match may be read; absent for all. */
  mayRead?(match: string): boolean;
}

type Tally = Omit<TrainingFigures, 'scenario' | 'averageLength'> & { calls: number };

/** The part of scores at which the best quarter begins. */
const quarter = 0.75;

/** Training data of runs and matches, made line by line. The card counts what was written so far, and is whole after the last line. */
export class TrainingSet {
  private readonly request: TrainingRequest;
  private readonly tallies = new Map<string, Tally>();
  private readonly tasks = { train: new Set<string>(), test: new Set<string>() };
  private readonly written: Record<TrainingSplit, number> = { train: 0, test: 0 };
  private readonly bytes: Record<TrainingSplit, number> = { train: 0, test: 0 };
  private readonly models: Record<string, number> = {};
  private readonly purposes: Record<string, number> = {};
  private readonly leftOut: Record<string, number> = {};
  /** Hashes of the written lines, of which each takes a few bytes. */
  private readonly known = new Set<string>();
  private matchesRead = 0;

  constructor(request: TrainingRequest) {
    this.request = request;
  }

  /** Number of matches whose calls were read or are being read. */
  get matchCount(): number {
    return this.matchesRead;
  }

  /**
   * All lines in the order of the matches, and null for each call that is left out, so that a caller can do other things in between. A few
   * calls of a match are in memory at a time.
   */
  *lines(): Generator<TrainingLine | null> {
    const { topQuarter, asPublished, testShare } = this.request.options;
    const thresholds = topQuarter || asPublished ? this.thresholds() : null;
    const thresholdOf = ({ scenario }: TrainedMatch): number | null =>
      topQuarter || (asPublished && keepsBest(scenario)) ? (thresholds?.get(scenario) ?? null) : null;
    const splitOf = taskSplit(this.givingTasks(thresholdOf), testShare);
    for (const match of this.matches()) {
      this.matchesRead++;
      const tally = this.tallyOf(match.scenario);
      const counted = match.episodes.filter(({ isExcluded }) => !isExcluded);
      tally.trials += counted.length;
      tally.successes += counted.filter((episode) => episode.success === true || isWon(episode, null)).length;
      yield* this.linesOf(match, splitOf(taskOf(match)), thresholdOf(match));
    }
  }

  card(): TrainingCard {
    const { options, ids } = this.request;
    return {
      options,
      sources: [...ids],
      figures: [...this.tallies].map(([scenario, { trials, successes, examples, calls }]) => ({
        ...{ scenario, trials, successes, examples },
        averageLength: trials === 0 ? null : calls / trials,
      })),
      ...this.written,
      bytes: { ...this.bytes },
      tasks: { train: this.tasks.train.size, test: this.tasks.test.size },
      models: { ...this.models },
      purposes: { ...this.purposes },
      leftOut: { ...this.leftOut },
      licence: licenceNote,
    };
  }

  private *matches(): Generator<TrainedMatch> {
    const { ids, source, mayRead = () => true } = this.request;
    const seen = new Set<string>();
    for (const id of ids)
      for (const match of source.matches(id)) {
        if (seen.has(match.id) || !mayRead(match.id)) continue;
        seen.add(match.id);
        yield match;
      }
  }

  /** The tasks of the matches with an episode whose calls may be in the data. */
  private *givingTasks(thresholdOf: (match: TrainedMatch) => number | null): Generator<string> {
    for (const match of this.matches()) {
      const threshold = thresholdOf(match);
      const isSuccessNeeded = this.needsSuccess(match);
      const gives = match.episodes.some(
        (episode) =>
          !episode.isExcluded &&
          (!isSuccessNeeded || episode.success === true || isWon(episode, null)) &&
          (threshold === null || Object.keys(episode.points ?? { '': 0 }).some((team) => gradeOf(episode, team) >= threshold)),
      );
      if (gives) yield taskOf(match);
    }
  }

  private needsSuccess({ scenario }: TrainedMatch): boolean {
    const { successOnly, asPublished } = this.request.options;
    return successOnly || (asPublished && !keepsBest(scenario));
  }

  private *linesOf(match: TrainedMatch, split: TrainingSplit, threshold: number | null): Generator<TrainingLine | null> {
    const { source } = this.request;
    const tally = this.tallyOf(match.scenario);
    const task = taskOf(match);
    const episodes = new Map(match.episodes.map((episode) => [episode.index, episode]));
    const isSuccessNeeded = this.needsSuccess(match);
    for (const call of source.calls(match.id)) {
      const episode = episodes.get(call.episode);
      const made = this.lineOf(call, episode, { threshold, isSuccessNeeded });
      if (episode?.isExcluded === false) {
        count(this.purposes, call.purpose);
        if (this.isWanted(call)) tally.calls++;
      }
      if ('why' in made) {
        count(this.leftOut, made.why);
        yield null;
        continue;
      }
      count(this.models, `${call.provider}/${call.model}`);
      this.written[split]++;
      this.bytes[split] += Buffer.byteLength(made.line) + 1;
      this.tasks[split].add(task);
      tally.examples++;
      yield { split, line: made.line };
    }
  }

  /** A call as a line, or why it is left out. */
  private lineOf(
    call: TrainedCall,
    episode: TrainedEpisode | undefined,
    { threshold, isSuccessNeeded }: { readonly threshold: number | null; readonly isSuccessNeeded: boolean },
  ): { readonly line: string } | { readonly why: string } {
    const { options, redacted } = this.request;
    if (episode === undefined) return { why: 'the episode did not finish' };
    if (episode.isExcluded) return { why: 'the episode is excluded from all figures' };
    if (!this.isWanted(call)) return { why: 'another purpose' };
    if (isSuccessNeeded && episode.success !== true && !isWon(episode, call.team)) return { why: 'no success' };
    if (threshold !== null && gradeOf(episode, call.team) < threshold) return { why: 'not in the best quarter' };
    const example: Example = { system: redacted(call.system), prompt: redacted(call.prompt), answer: redacted(call.answer) };
    const length = example.system.length + example.prompt.length + example.answer.length;
    if (options.longest !== undefined && length > options.longest) return { why: 'too long' };
    const line = exampleLine(example, options);
    if (line === null) return { why: 'its command cannot be read' };
    if (options.dedupe && !this.isNew(line)) return { why: 'equal to an earlier one' };
    return { line };
  }

  private isWanted({ purpose }: TrainedCall): boolean {
    const { purposes } = this.request.options;
    return purposes === undefined || purposes.includes(purpose);
  }

  private isNew(line: string): boolean {
    const hash = createHash('sha256').update(line).digest('base64').slice(0, 16);
    if (this.known.has(hash)) return false;
    this.known.add(hash);
    return true;
  }

  /** For each scenario, the score at which the best quarter of its episodes begins. */
  private thresholds(): ReadonlyMap<string, number> {
    const grades = new Map<string, number[]>();
    for (const { scenario, episodes } of this.matches())
      for (const episode of episodes.filter(({ isExcluded }) => !isExcluded)) {
        const list = grades.get(scenario) ?? [];
        list.push(...(episode.points === null ? [gradeOf(episode, '')] : Object.values(episode.points)));
        grades.set(scenario, list);
      }
    return new Map(
      [...grades].map(([scenario, list]) => {
        const sorted = list.toSorted((one, other) => one - other);
        return [scenario, sorted[Math.floor(quarter * sorted.length)] ?? 0];
      }),
    );
  }

  private tallyOf(scenario: string): Tally {
    const tally = this.tallies.get(scenario) ?? { trials: 0, successes: 0, examples: 0, calls: 0 };
    this.tallies.set(scenario, tally);
    return tally;
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Whether the paper of a scenario kept the best quarter of its trials and not the successful ones. */
function keepsBest(scenario: string): boolean {
  return referencesOf(scenario).paperTraining?.keeps === 'best quarter';
}

/** The name by which a task belongs to a part of the data. */
function taskOf({ scenario, task, id }: TrainedMatch): string {
  return `${scenario}/${task ?? id}`;
}

/** The completion of a task, or the points of a team. */
function gradeOf({ completion, points }: TrainedEpisode, team: string): number {
  return points === null ? (completion ?? 0) : (points[team] ?? 0);
}

/** Whether a team, or with null any team, won a versus game. */
function isWon({ points }: TrainedEpisode, team: string | null): boolean {
  if (points === null) return false;
  const [one = 0, other = 0] = Object.values(points);
  if (one === other) return false;
  return team === null || points[team] === Math.max(one, other);
}
