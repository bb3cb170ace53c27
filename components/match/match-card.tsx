import Link from 'next/link';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatClockSetting, formatCount, formatNumber, formatScenario, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { LivePicture } from './live-picture.tsx';
import { StateMark } from './state-mark.tsx';

/** A match that is on now, as a card of the wall. */
export function MatchCard({ match }: { match: MatchView }) {
  const { configuration, state, episodesPlayed, score } = match;
  const series = configuration.episodes > 1;
  const current = Math.min(episodesPlayed + 1, configuration.episodes);
  return (
    <Link
      href={`/matches/${match.id}`}
      className="group block rounded-sm border border-line bg-panel transition-colors hover:border-outline"
    >
      <div className="relative h-[146px] overflow-hidden border-line border-b bg-sunken">
        {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
        <img
          src={`/art/${configuration.scenario}.svg`}
          alt=""
          className="size-full object-cover opacity-80 transition-opacity group-hover:opacity-100"
        />
        {state === 'running' ? <LivePicture match={match.id} label={`Map of ${formatTag(match.id)}`} /> : null}
        <span className="absolute top-2 left-2 bg-glass">
          <StateMark state={state} />
        </span>
        <span className="absolute right-2 bottom-2 rounded-sm bg-glass px-1.5 py-0.5 text-micro text-soft">
          {formatClockSetting(configuration.clock)}
        </span>
      </div>
      <div className="grid gap-1 px-2.5 py-2">
        <div className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">{formatScenario(configuration.scenario)}</b>
          <span className="whitespace-nowrap text-micro text-muted">
            {series ? `Episode ${current} of ${configuration.episodes}` : `seed ${configuration.seed}`}
          </span>
        </div>
        <div className="grid min-h-6 grid-cols-[1fr_auto_1fr] items-center gap-2 text-data text-soft">
          <span className="flex min-w-0 items-center gap-1.5">
            <TeamMark team="red" label />
            <span className="truncate">{configuration.teams.red}</span>
          </span>
          {score === null ? (
            <span className="text-micro text-muted">against</span>
          ) : (
            <output className="text-body">
              <b className="text-red">{formatNumber(score.red, series ? 1 : 0)}</b>
              <span className="px-1 text-muted">:</span>
              <b className="text-blue">{formatNumber(score.blue, series ? 1 : 0)}</b>
            </output>
          )}
          <span className="flex min-w-0 items-center justify-end gap-1.5">
            <span className="truncate">{configuration.teams.blue}</span>
            <TeamMark team="blue" label />
          </span>
        </div>
        <div className="flex justify-between text-micro text-muted">
          <span className="font-mono">{formatTag(match.id)}</span>
          {series && score !== null ? <span>mean of {formatCount(episodesPlayed, 'episode')}</span> : null}
        </div>
      </div>
    </Link>
  );
}
