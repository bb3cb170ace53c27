import { createHash } from 'node:crypto';
import { playVersion } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import type { SystemVariant } from '#lib/domain/system-setup.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { RatedConditions } from '#lib/ratings/rated-match.ts';

/** Longest value of an option in the name of a rated system, in characters. */
const longestValue = 80;

/** Six digits that differ where texts do: for what is too long for a name, or not for everyone to read. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

function inWords(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? shortHash(text) : text.replaceAll(/[{}"()]/g, '').replaceAll(/[:,]/g, ' ');
}

/** The agent systems of a variant and its settings. The file or address of an external team is not for everyone: it goes by its name. */
function ratedSetup(name: string, { agent, options = {}, checkpoint }: SystemVariant): RatedConditions {
  const external = agent === 'module' || agent === 'remote';
  const settings = external
    ? [`${agent} ${shortHash(JSON.stringify(options))}`]
    : Object.entries(options).map(([option, value]) => `${option} ${inWords(value)}`);
  return {
    agents: [external ? name : agent],
    models: [],
    settings: [...settings.sort(), ...(checkpoint === undefined ? [] : [`checkpoint ${checkpoint}`])],
  };
}

/** What of a match only its log of play knows: the models that answered a team, and the version of play, null before there was one. */
export interface PlayedWith {
  readonly models: readonly string[];
  readonly version: number | null;
}

/** What a team of a match played under, without what every system has by default. */
export function conditionsOf(configuration: MatchConfiguration, team: TeamId, { models, version }: PlayedWith): RatedConditions {
  const { systems, clock, checkpoint } = configuration;
  const name = configuration.teams[team] ?? team;
  const setups = (mixedSeats(name, systems) ?? [name]).map((seat) => ratedSetup(seat, setupOf(seat, systems)));
  const { thinkTime } = configuration.models ?? {};
  const settings = [
    ...setups.flatMap((setup) => setup.settings),
    ...(checkpoint === undefined || team !== 'red' ? [] : [name]),
    ...(models.length > 0 && thinkTime !== undefined
      ? [`think time ${inWords(thinkTimeOf(clock.kind, configuration.models)).replace('policy ', '')}`]
      : []),
    ...(clock.kind === 'real' ? ['real clock'] : []),
    ...(version === playVersion ? [] : [version === null ? `before version ${playVersion}` : `version ${version}`]),
  ];
  return { agents: setups.flatMap(({ agents }) => agents), models: [...new Set(models)], settings: [...new Set(settings)] };
}
