import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { rulesSchema } from '#lib/domain/rules.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { askOfflinePlanner } from './ask-offline-planner.ts';
import { GatewayStage } from './gateway-stage.ts';

/** Files that version 1 of the program wrote. */
export const versionOne = join(import.meta.dirname, '../../fixtures/version-1');

const scoreSchema = z.object({ red: z.number(), blue: z.number() });

/** A match of one episode, and its recorded result. */
const knownMatchSchema = z.strictObject({
  scenario: z.string(),
  rules: rulesSchema,
  red: z.string(),
  blue: z.string(),
  seed: z.number(),
  /** Name of the file in `cassettes` that answers the teams' model calls; without it the offline planner does. */
  cassette: z.string().optional(),
  /** The model of the calls; the cassette answers for it. */
  model: z.string().optional(),
  /** Whether `npm test` plays it; `npm run bench -- --only hashes` plays all. */
  suite: z.boolean(),
  hash: z.string(),
  score: scoreSchema,
  stats: z.object({ red: z.record(z.string(), z.number()), blue: z.record(z.string(), z.number()) }),
});
export type KnownMatch = z.infer<typeof knownMatchSchema>;

export const knownMatchesFile = join(versionOne, 'matches.jsonl');

/** All matches with recorded results, one per line of the file. */
export function knownMatches(): KnownMatch[] {
  const lines = readFileSync(knownMatchesFile, 'utf8').trim().split('\n');
  return lines.map((line) => knownMatchSchema.parse(JSON.parse(line)));
}

/** The title of a match: `mushroom-war, corrected rules: passive against slimy, seed 7`. */
export function titleOf({ scenario, rules, red, blue, seed, cassette }: KnownMatch): string {
  return `${scenario}, ${rules} rules: ${red} against ${blue}, seed ${seed}${cassette === undefined ? '' : ', from a cassette'}`;
}

export interface PlayedKnownMatch {
  readonly result: EpisodeResult;
  readonly events: readonly MatchEvent[];
}

/** Plays a match in this process, unrecorded, by its configuration. */
export async function playKnown(match: KnownMatch): Promise<PlayedKnownMatch> {
  if (match.cassette === undefined) return play(match, askOfflinePlanner);
  const stage = new GatewayStage();
  try {
    copyFileSync(join(versionOne, 'cassettes', match.cassette), join(stage.folder, match.cassette));
    const closed = async (): Promise<Response> => {
      throw new Error('The network is closed.');
    };
    const gateway = stage.gateway({ fetch: closed });
    const scope = { match: 'test', run: null, generation: 1 };
    const setting = { model: match.model, cassette: match.cassette };
    return await play(match, (call, signal) => gateway.ask(scope, setting, call, signal));
  } finally {
    await stage.close();
  }
}

async function play(match: KnownMatch, models: AskGateway): Promise<PlayedKnownMatch> {
  const { scenario, rules, red, blue, seed, model } = match;
  const asked = { scenario, teams: { red, blue }, seed, rules, ...(model === undefined ? {} : { models: { model } }) };
  const configuration = matchConfigurationSchema.parse(asked);
  const log = new EventLog(0);
  const plan = { match: 'test', configuration, fromEpisode: 0, checkpoints: null, log, models, recording: () => null };
  const played: PlayedKnownMatch[] = [];
  for await (const { result } of playMatch(plan)) played.push({ result, events: log.episodeEvents });
  const [only] = played;
  if (only === undefined) throw new Error('The match has no episode.');
  return only;
}
