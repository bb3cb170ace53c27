'use client';

import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { formatCount, formatPercent, formatSeed, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { taskName } from '#lib/task-name.ts';
import type { EpisodeAddress } from './episode-address.ts';

/** A match as a choice: its system, agents, seed and result. */
export function matchWords({ id, configuration, taskTitle, score }: MatchView): string {
  const { task, agents, teams, seed } = configuration;
  const [points] = Object.values(score ?? {});
  const parts = [
    ...(task === undefined ? [] : [taskName(task, taskTitle)]),
    teamsInWords(teams),
    ...(agents === undefined ? [] : [formatCount(agents, 'agent')]),
    formatSeed(seed),
    ...(points === undefined ? [] : [formatPercent(points / 100)]),
  ];
  return `${parts.join(', ')} · ${formatTag(id)}`;
}

/** Chooses the episode of one side from finished matches. */
export function EpisodePicker(properties: {
  letter: 'A' | 'B';
  choices: readonly MatchView[];
  chosen: EpisodeAddress | null;
  /** Number of episodes of the chosen match. */
  episodes: number;
  onPick: (episode: EpisodeAddress | null) => void;
}) {
  const { letter, choices, chosen, episodes, onPick: pick } = properties;
  const look = 'h-8 min-w-0 rounded-sm border border-outline bg-sunken px-2 text-data pointer-coarse:h-11';
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <b className="font-mono text-muted" aria-hidden="true">
        {letter}
      </b>
      <select
        aria-label={`Episode ${letter}`}
        value={chosen?.match ?? ''}
        onChange={(event) => pick(event.target.value === '' ? null : { match: event.target.value, episode: null })}
        className={`${look} w-full`}
      >
        <option value="">{letter === 'A' ? 'Choose a match' : 'No second episode'}</option>
        {chosen !== null && choices.every(({ id }) => id !== chosen.match) ? (
          <option value={chosen.match}>{formatTag(chosen.match)}</option>
        ) : null}
        {choices.map((match) => (
          <option key={match.id} value={match.id}>
            {matchWords(match)}
          </option>
        ))}
      </select>
      {chosen === null || episodes < 2 ? null : (
        <select
          aria-label={`Number of episode ${letter}`}
          value={chosen.episode ?? episodes - 1}
          onChange={(event) => pick({ match: chosen.match, episode: Number(event.target.value) })}
          className={look}
        >
          {Array.from({ length: episodes }, (_, index) => (
            <option key={index} value={index}>
              {index + 1} of {episodes}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
