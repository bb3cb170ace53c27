import { resolve } from 'node:path';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import type { SystemSetup } from '#lib/domain/system-setup.ts';
import { referredTeam } from '#lib/domain/team-reference.ts';
import { outsideTexts } from '#lib/fold/event-line.ts';
import { accountOf } from '../models/ledger.ts';
import type { Catalogue } from '../runs/catalogue.ts';
import { CheckpointStore } from '../runs/checkpoint-store.ts';
import { planMatch } from '../runs/plan.ts';
import { checkpointNames, saveCheckpoints } from './checkpoint-command.ts';
import { print, printJson, table, tell } from './console.ts';
import { Failure } from './failure.ts';
import { localCatalogue } from './local-catalogue.ts';
import { LocalRunner } from './local-runner.ts';
import { type ModelOptions, modelSettingOf } from './model-options.ts';

export interface MatchOptions extends ModelOptions {
  readonly scenario: string;
  readonly task?: string;
  readonly red: string;
  readonly blue: string;
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
export function shownEpisode(folder: string, { recording, ...episode }: EpisodeResult): EpisodeResult {
  return { ...episode, recording: recording === null ? null : resolve(folder, recording) };
}

/** The names of the two teams, and the setups of those given as a file or an address. */
function teamsOf(
  { red, blue, redCheckpoint, blueCheckpoint }: MatchOptions,
  { agents }: Catalogue,
): Pick<MatchConfiguration, 'teams' | 'systems'> {
  const taken = agents.map(({ id }) => id);
  const first = referredTeam(red, taken);
  const second = red === blue ? first : referredTeam(blue, first === null ? taken : [...taken, first.name]);
  const sides = [
    beginning(first === null ? { name: red, setup: { agent: red } } : { name: first.name, setup: absolute(first.setup) }, redCheckpoint),
    beginning(
      second === null ? { name: blue, setup: { agent: blue } } : { name: second.name, setup: absolute(second.setup) },
      blueCheckpoint,
    ),
  ] as const;
  const teams = { red: sides[0].name, blue: sides[1].name };
  const setups = sides.flatMap(({ name, setup }) => (setup.agent === name ? [] : [[name, setup] as const]));
  return setups.length === 0 ? { teams } : { teams, systems: Object.fromEntries(setups) };
}

interface NamedSetup {
  readonly name: string;
  readonly setup: SystemSetup;
}

/** Names a team with a saved checkpoint after the checkpoint. */
function beginning({ name, setup }: NamedSetup, checkpoint: string | undefined): NamedSetup {
  return checkpoint === undefined ? { name, setup } : { name: `${name}-from-${checkpoint}`.slice(0, 64), setup: { ...setup, checkpoint } };
}

/** Makes the path of a module independent of the working folder of the match process. */
function absolute(setup: SystemSetup): SystemSetup {
  const { path } = setup.options ?? {};
  if (typeof path !== 'string') return setup;
  return { ...setup, options: { ...setup.options, path: resolve(path) } };
}

/** Reports at once what the user of the match may have to act on. */
function tellTrouble(event: MatchEvent): void {
  if (event.kind === 'issue') tell(`${event.agent === undefined ? '' : `${event.agent}: `}${event.text}`);
  if (event.kind !== 'outside-team') return;
  tell(`The team that plays ${event.team} ${outsideTexts[event.state]}${event.detail === '' ? '.' : `: ${event.detail}`}`);
}

/** Plays one match in a process of its own and prints its episodes. */
export async function matchCommand(options: MatchOptions, program?: string): Promise<void> {
  const { scenario, task, episodes, seed, clock: kind, pace, rules } = options;
  const clock = { kind, ...(pace === undefined ? {} : { pace }) };
  const models = modelSettingOf(options);
  const catalogue = await localCatalogue();
  const { teams, systems } = teamsOf(options, catalogue);
  const asked = {
    scenario,
    ...(task && { task }),
    teams,
    ...(systems && { systems }),
    episodes,
    seed,
    clock,
    ...(rules && { rules }),
    ...(models && { models }),
  };
  const configuration = planMatch(asked, catalogue);
  const runner = new LocalRunner(program);
  const checkpoints = new CheckpointStore(runner.folder);
  try {
    runner.checkModels([configuration], catalogue);
    if (options.saveCheckpoint !== undefined)
      for (const name of Object.values(checkpointNames(options.saveCheckpoint))) checkpoints.checkFree(name);
    const id = runner.matches.create(configuration, 'command-line');
    tell(
      `Match ${id}: ${teams.red} against ${teams.blue} in ${scenario}, ${episodes} episode${episodes === 1 ? '' : 's'} from seed ${seed}.`,
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
      await printJson({ match: id, scenario, seed, clock: kind, ...paced, ...(rules && { rules }), teams, ...thinking, episodes: played });
      return;
    }
    const rows = played.map((episode) => [
      String(episode.index),
      String(episode.score.red),
      String(episode.score.blue),
      `${Math.round(episode.wallMs)} ms`,
      episode.recording ?? '',
    ]);
    const excluded = played.flatMap(({ index, unmeasured }) =>
      unmeasured === undefined ? [] : [`\nEpisode ${index} is excluded from all figures: ${unmeasured}`],
    );
    await print(`${table([['episode', teams.red, teams.blue, 'time', 'recording'], ...rows])}${excluded.join('')}`);
  } finally {
    runner.close();
  }
}
