import { resolve } from 'node:path';
import { coordinationIds } from '#lib/coordination/coordination-figures.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { endWords } from '#lib/domain/outcome.ts';
import type { SystemVariant } from '#lib/domain/system-setup.ts';
import { referredTeam } from '#lib/domain/team-reference.ts';
import { externalTexts } from '#lib/fold/event-line.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import type { ShownEpisode } from '#lib/protocol/views.ts';
import { InputError } from '#server/contract/input-error.ts';
import { accountOf } from '#server/models/ledger.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { CheckpointStore } from '#server/runs/checkpoint-store.ts';
import { planMatch } from '#server/runs/plan.ts';
import { checkpointName, saveCheckpoints } from './checkpoint-command.ts';
import { print, printJson, table, tell } from './console.ts';
import { Failure } from './failure.ts';
import { localCatalogue } from './local-catalogue.ts';
import { LocalRunner } from './local-runner.ts';
import { taskInMindcraftFile } from './mindcraft-task-file.ts';
import { type ModelOptions, modelSettingOf } from './model-options.ts';
import { refusePeople } from './refuse-people.ts';
import { taskInFile, taskOfGoal } from './task-file.ts';
import { issueLine } from './told-issues.ts';

export interface MatchOptions extends ModelOptions {
  readonly scenario: string;
  readonly task?: string;
  /** A file with a building of the user's own, or FILE#NAME for one of several in it. */
  readonly blueprint?: string;
  /** What the agents should do, in words of the user. */
  readonly goal?: string;
  /** A task file of MINDcraft, or FILE#ID for one of several tasks in it; its kind decides the scenario. */
  readonly taskFile?: string;
  readonly red?: string;
  readonly blue?: string;
  /** One system for the team of a cooperative task, or one for each of its seats. */
  readonly team?: readonly string[];
  readonly agents?: number;
  readonly episodes: number;
  readonly seed: number;
  readonly clock: string;
  readonly pace?: number;
  readonly rules?: string;
  /** Path for a cassette of the finished match. */
  readonly record?: string;
  /** Names of the saved checkpoints from which the teams start. */
  readonly redCheckpoint?: string;
  readonly blueCheckpoint?: string;
  /** Name for the checkpoint of the match. */
  readonly saveCheckpoint?: string;
  readonly json?: boolean;
}

/** An episode in the output of the command line: with the absolute path of its recording. */
export function shownEpisode(folder: string, { recording, ...episode }: ShownEpisode): ShownEpisode {
  return { ...episode, recording: recording === null ? null : resolve(folder, recording) };
}

/** The points of a team, or the completion of its task and the end of the episode. */
function shownScore({ outcome, score }: ShownEpisode, team: string): string {
  if (outcome?.kind !== 'task') return String(score[team] ?? '–');
  return `${formatPercent(outcome.completion)}, ${endWords[outcome.ended]}`;
}

/** How many issues stayed local because no answer of the adjudicator could be read; empty for none. */
function unreadText(played: readonly ShownEpisode[]): string {
  const count = (id: string): number => played.reduce((sum, { figures }) => sum + (figures?.all[id] ?? 0), 0);
  const unread = count(coordinationIds.unread);
  if (unread === 0) return '';
  return `\nThe adjudicator gave no readable answer about ${formatCount(unread, 'issue', 'issues')}, which stayed local, in ${formatCount(count(coordinationIds.adjudications), 'call', 'calls')}.`;
}

/** The names of the teams, and the setups of those given as a file or an address. */
function teamsOf(options: MatchOptions, catalogue: Catalogue): Pick<MatchConfiguration, 'teams' | 'systems'> {
  const { red, blue, team, redCheckpoint, blueCheckpoint } = options;
  if (team !== undefined) {
    if (red !== undefined || blue !== undefined) throw new InputError('Name either --team, or --red and --blue. Nothing was started.');
    return cooperative(team, catalogue);
  }
  if (red === undefined || blue === undefined)
    throw new InputError(
      'Name the systems of both teams with --red and --blue, or of a cooperative task with --team. Nothing was started.',
    );
  const [first, second] = named([red, blue], catalogue);
  if (first === undefined || second === undefined) throw new Error('Two names need two systems.');
  const sides = [beginning(first, redCheckpoint), beginning(second, blueCheckpoint)] as const;
  return { teams: { red: sides[0].name, blue: sides[1].name }, ...setupsOf(sides) };
}

/** The only team of a cooperative task: one system for all, or one for each seat. */
function cooperative(systems: readonly string[], catalogue: Catalogue): Pick<MatchConfiguration, 'teams' | 'systems'> {
  const seats = named(systems, catalogue);
  const [only] = seats;
  if (only !== undefined && seats.length === 1) return { teams: { [cooperativeTeam.id]: only.name }, ...setupsOf(seats) };
  const mixed = [...new Set(seats.map(({ name }) => name))].join('-and-').slice(0, 64);
  const { systems: setups = {} } = setupsOf(seats);
  return { teams: { [cooperativeTeam.id]: mixed }, systems: { ...setups, [mixed]: { seats: seats.map(({ name }) => name) } } };
}

/** The name and the setup of each given system; a file or an address gets a generated name. */
function named(given: readonly string[], { agents }: Catalogue): NamedSetup[] {
  const taken = agents.map(({ id }) => id);
  const known = new Map<string, NamedSetup>();
  for (const word of given) {
    if (known.has(word)) continue;
    const referred = referredTeam(word, taken);
    if (referred !== null) taken.push(referred.name);
    known.set(word, referred === null ? { name: word, setup: { agent: word } } : { name: referred.name, setup: absolute(referred.setup) });
  }
  return given.flatMap((word) => known.get(word) ?? []);
}

/** The setups of systems that play under other names than their own; empty if there are none. */
function setupsOf(players: readonly NamedSetup[]): Pick<MatchConfiguration, 'systems'> {
  const setups = players.flatMap(({ name, setup }) => (setup.agent === name ? [] : [[name, setup] as const]));
  return setups.length === 0 ? {} : { systems: Object.fromEntries(setups) };
}

interface NamedSetup {
  readonly name: string;
  readonly setup: SystemVariant;
}

/** Names a team with a saved checkpoint after the checkpoint. */
function beginning({ name, setup }: NamedSetup, checkpoint: string | undefined): NamedSetup {
  return checkpoint === undefined ? { name, setup } : { name: `${name}-from-${checkpoint}`.slice(0, 64), setup: { ...setup, checkpoint } };
}

/** Makes the path of a module independent of the working folder of the match process. */
function absolute(setup: SystemVariant): SystemVariant {
  const { path } = setup.options ?? {};
  if (typeof path !== 'string') return setup;
  return { ...setup, options: { ...setup.options, path: resolve(path) } };
}

/** Reports at once what the user of the match may have to act on. */
function tellTrouble(event: MatchEvent): void {
  const line = issueLine(event);
  if (line !== null) tell(line);
  if (event.kind !== 'outside-team') return;
  tell(`The team that plays ${event.team} ${externalTexts[event.state]}${event.detail === '' ? '.' : `: ${event.detail}`}`);
}

interface AskedTask {
  readonly scenario: string;
  readonly task?: string;
  readonly given?: string;
}

/** The task that the options name, put in words or bring as a file. Says on stderr what of a file is left out or mended, and what is to be known of it. */
async function askedTask({ scenario, task, blueprint, goal, taskFile }: MatchOptions): Promise<AskedTask> {
  if ([goal ?? task, blueprint, taskFile].filter((given) => given !== undefined).length > 1)
    throw new InputError('Name one of --task, --goal, --blueprint and --task-file. Nothing was started.');
  if (goal !== undefined) {
    const { id, given } = await taskOfGoal(scenario, goal, task ?? null);
    return { scenario, task: id, given };
  }
  if (taskFile !== undefined) {
    const read = await taskInMindcraftFile(taskFile);
    for (const text of read.notices) tell(`Notice: ${text}`);
    for (const text of read.mended) tell(`Mended: ${text}`);
    return { scenario: read.scenario, task: read.id, given: read.given };
  }
  if (blueprint === undefined) return { scenario, task };
  const { id, given, leftOut, notices = [] } = await taskInFile(scenario, blueprint);
  for (const text of notices) tell(`Notice: ${text}`);
  for (const text of leftOut) tell(`Left out: ${text}`);
  return { scenario, task: id, given };
}

/** Plays one match in a process of its own and prints its episodes. */
export async function matchCommand(options: MatchOptions, program?: string): Promise<void> {
  const { episodes, seed, clock: kind, pace, rules } = options;
  const clock = { kind, pace };
  const models = modelSettingOf(options);
  const catalogue = await localCatalogue();
  const { teams, systems } = teamsOf(options, catalogue);
  const { scenario, task, given } = await askedTask(options);
  const asked = {
    scenario,
    ...(task !== undefined && { task }),
    ...(given !== undefined && { given }),
    ...(options.agents !== undefined && { agents: options.agents }),
    teams,
    ...(systems && { systems }),
    episodes,
    seed,
    clock,
    ...(rules && { rules }),
    ...(models && { models }),
  };
  refusePeople(asked);
  const configuration = planMatch(asked, catalogue);
  const runner = new LocalRunner(program);
  const checkpoints = new CheckpointStore(runner.folder);
  try {
    runner.checkModels([configuration], catalogue);
    if (options.saveCheckpoint !== undefined)
      for (const team of Object.keys(teams)) checkpoints.checkFree(checkpointName(options.saveCheckpoint, Object.keys(teams), team));
    const id = runner.matches.create(configuration, 'command-line');
    const place = task === undefined ? scenario : `${scenario}, task ${task}`;
    tell(
      `Match ${id}: ${Object.values(teams).join(' against ')} in ${place}, ${formatCount(episodes, 'episode', 'episodes')} from seed ${seed}.`,
    );
    const open = (): boolean => ['waiting', 'running', 'crashed'].includes(runner.matches.find(id)?.state ?? '');
    await runner.work(
      { match: id },
      () => !open(),
      (_, ending, reason) => ending === 'crashed' && tell(`${reason} The match restarts.`),
      (event) => tellTrouble(event),
    );
    const match = runner.matches.find(id);
    if (match?.state !== 'finished') throw new Failure(`The match ${match?.state}: ${match?.reason}`);
    if (options.record !== undefined) tell(`The model calls are in ${runner.record(id, options.record)}.`);
    if (options.saveCheckpoint !== undefined)
      saveCheckpoints(checkpoints, options.saveCheckpoint, { ...configuration, id }, runner.learnt(id));
    const spending = runner.models.ledger.spending(accountOf({ match: id, run: null }));
    const thinking = spending.calls === 0 ? {} : { thinkTime: thinkTimeOf(configuration.clock.kind, models), spending };
    const played = match.episodes.map((episode) => shownEpisode(runner.folder, episode));
    if (options.json) {
      const paced = configuration.clock.kind === 'fast' && configuration.clock.pace !== undefined ? { pace: configuration.clock.pace } : {};
      await printJson({
        match: id,
        scenario,
        ...(task !== undefined && { task }),
        seed,
        clock: kind,
        ...paced,
        ...(rules && { rules }),
        teams,
        ...thinking,
        episodes: played,
      });
      return;
    }
    const rows = played.map((episode) => [
      String(episode.index),
      ...Object.keys(teams).map((team) => shownScore(episode, team)),
      `${Math.round(episode.wallMs)} ms`,
      episode.recording ?? '',
    ]);
    const excluded = played.flatMap(({ index, unmeasured }) =>
      unmeasured === undefined ? [] : [`\nEpisode ${index} is excluded from all figures: ${unmeasured}`],
    );
    await print(`${table([['episode', ...Object.values(teams), 'time', 'recording'], ...rows])}${excluded.join('')}${unreadText(played)}`);
  } finally {
    runner.close();
  }
}
