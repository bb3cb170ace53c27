import { resolve } from 'node:path';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { accountOf } from '../models/ledger.ts';
import { loadCatalogue } from '../runs/catalogue.ts';
import { planMatch } from '../runs/plan.ts';
import { print, printJson, table, tell } from './console.ts';
import { Failure } from './failure.ts';
import { type ModelOptions, modelSettingOf } from './model-options.ts';
import { Workplace } from './workplace.ts';

export interface MatchOptions extends ModelOptions {
  readonly scenario: string;
  readonly task?: string;
  readonly red: string;
  readonly blue: string;
  readonly episodes: number;
  readonly seed: number;
  readonly clock: string;
  readonly pace?: number;
  /** Where to write a cassette of the match when it is over. */
  readonly record?: string;
  readonly json?: boolean;
}

/** An episode as the command line shows it: with the absolute path of its recording. */
export function shownEpisode(folder: string, { recording, ...episode }: EpisodeResult): EpisodeResult {
  return { ...episode, recording: recording === null ? null : resolve(folder, recording) };
}

/** Plays one match in a process of its own and prints its episodes. */
export async function matchCommand(options: MatchOptions, program?: string): Promise<void> {
  const { scenario, task, red, blue, episodes, seed, clock: kind, pace } = options;
  const clock = { kind, ...(pace === undefined ? {} : { pace }) };
  const models = modelSettingOf(options);
  const asked = { scenario, ...(task && { task }), teams: { red, blue }, episodes, seed, clock, ...(models && { models }) };
  const configuration = planMatch(asked, await loadCatalogue());
  const workplace = new Workplace(program);
  try {
    const id = workplace.matches.create(configuration, 'command-line');
    tell(`Match ${id}: ${red} against ${blue} in ${scenario}, ${episodes} episode${episodes === 1 ? '' : 's'} from seed ${seed}.`);
    const open = (): boolean => ['waiting', 'running', 'crashed'].includes(workplace.matches.find(id)?.state ?? '');
    await workplace.work(
      { match: id },
      () => !open(),
      (_, ending, reason) => ending === 'crashed' && tell(`${reason} It is taken up again.`),
    );
    const match = workplace.matches.find(id);
    if (match?.state !== 'finished') throw new Failure(`The match ${match?.state}: ${match?.reason}`);
    if (options.record !== undefined) tell(`The answers of models are in ${workplace.record(id, options.record)}.`);
    const spending = workplace.models.ledger.spending(accountOf({ match: id, run: null }));
    const thinking = spending.calls === 0 ? {} : { thinkTime: thinkTimeOf(configuration.clock.kind, models), spending };
    const played = match.episodes.map((episode) => shownEpisode(workplace.folder, episode));
    if (options.json) {
      const paced = configuration.clock.kind === 'fast' && configuration.clock.pace !== undefined ? { pace: configuration.clock.pace } : {};
      await printJson({ match: id, scenario, seed, clock: kind, ...paced, teams: { red, blue }, ...thinking, episodes: played });
      return;
    }
    const rows = played.map((episode) => [
      String(episode.index),
      String(episode.score.red),
      String(episode.score.blue),
      `${Math.round(episode.wallMs)} ms`,
      episode.recording ?? '',
    ]);
    await print(table([['episode', red, blue, 'time', 'recording'], ...rows]));
  } finally {
    workplace.close();
  }
}
