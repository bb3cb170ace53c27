'use client';

import type { EpisodeResult } from '#lib/domain/episode-result.ts';

/** Which episode of the match is shown. `live` is offered while the match goes on; `onPick(null)` chooses it. */
export function EpisodePicker(properties: {
  episodes: readonly EpisodeResult[];
  shown: number | null;
  live: boolean;
  onPick: (episode: number | null) => void;
}) {
  const { episodes, shown, live, onPick } = properties;
  if (episodes.length + (live ? 1 : 0) < 2) return null;
  return (
    <label className="flex items-center gap-1.5 text-micro text-muted">
      <span className="max-lg:sr-only">Episode</span>
      <select
        className="h-8 rounded-sm border border-outline bg-panel px-2 text-data text-text tabular-nums"
        value={shown ?? 'live'}
        onChange={(event) => onPick(event.target.value === 'live' ? null : Number(event.target.value))}
      >
        {live ? <option value="live">Live</option> : null}
        {episodes.map(({ index, score }) => (
          <option key={index} value={index}>
            {index + 1} · {score.red}:{score.blue}
          </option>
        ))}
      </select>
    </label>
  );
}
