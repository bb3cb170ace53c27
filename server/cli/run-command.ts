import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { rulesOf } from '#lib/domain/rules.ts';
import { estimateTime, leftOf } from '#lib/fold/time-estimate.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import { formatCount, formatDurationRange, formatRules } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import type { EpisodeScore } from '#lib/metrics/episode-score.ts';
import { evaluated } from '#lib/metrics/evaluation-points.ts';
import type { ExperimentRow } from '#lib/metrics/experiment.ts';
import { type Figures, figuresOf, type Matrix } from '#lib/metrics/matrix.ts';
import type { SideAdvantage } from '#lib/metrics/side-advantage.ts';
import { sigmaOf } from '#lib/metrics/sigma.ts';
import type { SystemDifference } from '#lib/metrics/system-differences.ts';
import type { LeftOut } from '#lib/protocol/analysis-views.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import type { PlannedRun } from '../db/run-repository.ts';
import type { Catalogue } from '../runs/catalogue.ts';
import { InputError } from '../runs/input-error.ts';
import { planPresets } from '../runs/preset.ts';
import { planRunDocument } from '../runs/run-document.ts';
import { differencesOfRun, experimentOfRun, matrixOfRun, pooledExperiment, sidesOfRun } from '../runs/run-figures.ts';
import { print, printJson, table, tell } from './console.ts';
import { differencesText, experimentText } from './experiment-text.ts';
import { Failure, Interrupted } from './failure.ts';
import { localCatalogue } from './local-catalogue.ts';
import { shownEpisode } from './match-command.ts';
import { Workplace } from './workplace.ts';

export interface RunOptions {
  readonly resume?: boolean;
  readonly json?: boolean;
}

const presetPrefix = 'preset:';

function plan(source: string, catalogue: Catalogue): PlannedRun[] {
  if (source.startsWith(presetPrefix)) return planPresets(source.slice(presetPrefix.length), catalogue);
  let text: string;
  try {
    text = readFileSync(source, 'utf8');
  } catch (error) {
    throw new InputError(`The run file ${source} cannot be read: ${messageOf(error)}`);
  }
  return [planRunDocument(text, basename(source), catalogue)];
}

function start(workplace: Workplace, planned: PlannedRun, resume: boolean): string {
  const earlier = resume ? workplace.runs.newest(planned.hash) : null;
  if (earlier === null) {
    if (resume) tell('There is no earlier run with this configuration: a new one starts.');
    return workplace.runs.create(planned, 'command-line');
  }
  workplace.runs.resume(earlier.id, 'command-line');
  tell(`Run ${earlier.id} goes on: ${earlier.episodes.played} of ${earlier.episodes.total} episodes are finished.`);
  return earlier.id;
}

/** Every match of a run with its figures and episodes. */
function shownMatches(workplace: Workplace, run: string): object[] {
  const all = workplace.scores.ofRun(run);
  return workplace.matches.list({ run }).map((match) => {
    const { scenario, task = null, teams, seed } = match.configuration;
    const episodes: EpisodeResult[] = workplace.matches.episodes(match.id);
    const measured = episodes.filter(({ unmeasured }) => unmeasured === undefined);
    const scores = measured.map<EpisodeScore>(({ score }) => ({ ...teams, score }));
    const sigma = sigmaOf(scenario, rulesOf(match.configuration), teams.blue, evaluated(scenario, all));
    const metrics = figuresOf([{ sigma, episodes: evaluated(scenario, scores) }]);
    const shown = episodes.map((episode) => shownEpisode(workplace.folder, episode));
    return { match: match.id, scenario, task, teams, seed, state: match.state, reason: match.reason, metrics, episodes: shown };
  });
}

function figure(estimate: Estimate | null | undefined): string {
  return estimate ? estimate.value.toFixed(2) : '-';
}

function shownMatrix(matrix: Matrix): string {
  const parts = (['p', 's', 'w', 'd'] as const).map((key) => {
    const cell = (figures: Figures | null): string => figure(figures?.[key]);
    const rows = matrix.rows.map((row) => [row.red, ...row.cells.map(cell), cell(row.all)]);
    return table([[key.toUpperCase(), ...matrix.blue, 'all'], ...rows]);
  });
  return parts.join('\n\n');
}

/** The sigma of every opponent that S was computed with, and the paper's beside it. */
function shownSigma(matrix: Matrix): string {
  const rows = Object.entries(matrix.sigma).flatMap(([opponent, sigma]) => {
    if (sigma === null) return [];
    const interval = sigma.low === null || sigma.high === null ? '-' : `${sigma.low.toFixed(2)} to ${sigma.high.toFixed(2)}`;
    const from = `${sigma.source === 'measured' ? 'this run' : 'reference'}, ${formatRules(sigma.rules)}`;
    return [[opponent, sigma.value.toFixed(2), interval, String(sigma.n), from, sigma.published?.toFixed(2) ?? '-']];
  });
  return rows.length === 0 ? '' : `\n\n${table([['sigma', 'value', '95 %', 'n', 'measured in', 'paper'], ...rows])}`;
}

/** What playing red is worth, where both seatings were played. */
function shownSides(sides: readonly SideAdvantage[]): string {
  const rows = sides.map(({ systems, d, w, n }) => [systems.join(', '), figure(d), figure(w), n.join(' + ')]);
  return rows.length === 0 ? '' : `\n\n${table([['side advantage', 'red minus blue', 'red won', 'n'], ...rows])}`;
}

/** How many episodes are in none of the figures, and why. */
function shownLeftOut(leftOut: readonly LeftOut[]): string {
  const rows = leftOut.map(({ reason, episodes }) => [String(episodes), reason]);
  return rows.length === 0 ? '' : `\n\n${table([['excluded episodes', 'because'], ...rows])}`;
}

/** How much is left of a run, and how long it will take on this machine. */
function sizeOf(workplace: Workplace, run: string, { configuration, matches }: PlannedRun): string {
  const open = workplace.matches.list({ run }).filter(({ state }) => state === 'waiting');
  const slowness = slownessOf(workplace.matches.list({ limit: 200 }));
  const parallel = configuration.parallel ?? availableParallelism();
  const { low, high, basis } = estimateTime({ matches: open.map(leftOf), parallel, episodeSeconds: 120, slowness });
  return `${formatCount(matches.length, 'match', 'matches')}, ${formatDurationRange(low, high)} to play, from ${basis}`;
}

interface Worked {
  readonly run: string;
  readonly matches: readonly object[];
  readonly metrics: Matrix | null;
  readonly sides: readonly SideAdvantage[];
  /** The table in the paper's form; empty where the paper tells of nothing like it. */
  readonly experiment: readonly ExperimentRow[];
  readonly differences: readonly SystemDifference[];
  /** Finished episodes that are in none of these figures. */
  readonly leftOut: readonly LeftOut[];
}

/** Works off one run and prints its matrix, unless all is printed as JSON at the end. */
async function work(workplace: Workplace, planned: PlannedRun, options: RunOptions): Promise<Worked> {
  const id = start(workplace, planned, options.resume ?? false);
  tell(`Run ${id}: ${planned.configuration.name}, ${sizeOf(workplace, id, planned)}.`);
  const ended = (): boolean => workplace.runs.find(id)?.state !== 'running';
  await workplace.work({ run: id }, ended, (match, ending, reason) => {
    const { teams, seed } = match.configuration;
    const score = workplace.matches.find(match.lease.match)?.score;
    const { matches } = workplace.runs.find(id) ?? { matches: { finished: 0, total: 0 } };
    const said = ending === 'finished' ? `${score?.red} : ${score?.blue}` : `${ending}. ${reason}`;
    tell(`[${matches.finished}/${matches.total}] ${teams.red} against ${teams.blue}, seed ${seed}: ${said}`);
  });
  const run = workplace.runs.find(id);
  const scores = workplace.scores.ofRun(id);
  const matrix = run && matrixOfRun(run, scores);
  const sides = run === null ? [] : sidesOfRun(run, scores);
  const leftOut = workplace.scores.leftOut({ run: id });
  const experiment = run && matrix ? experimentOfRun(run, matrix, scores, workplace.scores.redMinds(id)) : [];
  const differences = run === null ? [] : differencesOfRun(run, experiment, scores);
  if (matrix && !options.json) {
    const parts = [
      shownMatrix(matrix),
      shownSigma(matrix),
      shownSides(sides),
      shownExperiment(experiment, differences),
      shownLeftOut(leftOut),
    ];
    await print(`${planned.configuration.name}\n\n${parts.join('')}\n`);
  }
  return { run: id, matches: shownMatches(workplace, id), metrics: matrix, sides, experiment, differences, leftOut };
}

/** The tables in the paper's form, after what stands above them; nothing where there are none. */
function shownExperiment(rows: readonly ExperimentRow[], differences: readonly SystemDifference[]): string {
  if (rows.length === 0) return '';
  return `\n\n${experimentText(rows)}${differences.length === 0 ? '' : `\n\n${differencesText(differences)}`}`;
}

/**
 * Works off a run from a file or a preset, or what an earlier one of the same configuration still lacks, and prints it; the runs of a
 * collection one after the other. As JSON one run is an object, a collection a list of them.
 */
export async function runCommand(source: string, options: RunOptions, program?: string): Promise<void> {
  const catalogue = await localCatalogue();
  const plans = plan(source, catalogue);
  const workplace = new Workplace(program);
  try {
    workplace.checkModels(
      plans.flatMap(({ matches }) => matches),
      catalogue,
    );
    const worked: Worked[] = [];
    for (const planned of plans) worked.push(await work(workplace, planned, options));
    const played = worked.flatMap(({ run }) => workplace.runs.find(run) ?? []);
    const { rows, differences } = pooledExperiment(played, workplace.scores);
    if (rows.length > 0 && !options.json) await print(`All runs together${shownExperiment(rows, differences)}\n`);
    if (options.json) await printJson(worked.length === 1 ? worked[0] : worked);
    const unfinished = played.find(({ state }) => state !== 'finished');
    if (unfinished) {
      const { failed, stopped } = unfinished.matches;
      const causes = workplace.matches
        .failures({ run: unfinished.id })
        .map(({ count, reason }) => `\n  ${count} × ${(reason ?? 'No reason was recorded.').replaceAll(/\s+/g, ' ')}`);
      throw new Failure(
        `The run ${unfinished.state}: ${failed} matches failed, ${stopped} were stopped. --resume tries them again.${causes.join('')}`,
      );
    }
  } catch (error) {
    if (error instanceof Interrupted) throw new Interrupted(`${error.message} Go on with: arena run ${source} --resume`);
    throw error;
  } finally {
    workplace.close();
  }
}
