'use client';

import { classNames } from '#components/ui/class-names.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { bothSides } from '#lib/domain/side.ts';
import { scoresInWords } from '#lib/fold/scores-in-words.ts';
import type { ShownEpisode } from '#lib/protocol/views.ts';

const look =
  'flex h-full min-w-11 flex-1 items-center justify-center gap-1.5 whitespace-nowrap border-line border-r px-2 tabular-nums -outline-offset-2 last:border-r-0';

/** The winner of an episode, by its sign; a dash for a tie. */
function Verdict({ score }: Pick<ShownEpisode, 'score'>) {
  const sides = bothSides(score);
  if (sides === null) return null;
  if (sides.red === sides.blue) return <span aria-hidden="true">–</span>;
  return <TeamMark team={sides.red > sides.blue ? 'red' : 'blue'} label />;
}

/**
 * The episodes of a match in order: finished ones with winner and score, the current one, and future ones. Empty for a match of one
 * episode. `onPick(null)` requests the live view.
 */
export function EpisodeStrip(properties: {
  episodes: readonly ShownEpisode[];
  /** Total number of episodes of the match. */
  total: number;
  shown: number;
  /** Whether the match is running. */
  live: boolean;
  /** Whether the live view is shown. */
  isLive: boolean;
  onPick: (episode: number | null) => void;
}) {
  const { episodes, total, shown, live, isLive, onPick } = properties;
  if (total < 2) return null;
  const toCome = Math.max(0, total - episodes.length - (live ? 1 : 0));
  return (
    <nav aria-label="Episodes" className="h-8 shrink-0 overflow-x-auto border-line border-b bg-panel text-micro max-md:h-11">
      <div className="flex h-full min-w-max">
        {episodes.map(({ index, score }) => {
          const isShown = !isLive && index === shown;
          return (
            <button
              key={index}
              type="button"
              aria-current={isShown}
              aria-label={`Episode ${index + 1}, ${scoresInWords(score)}`}
              onClick={() => onPick(index)}
              className={classNames(
                look,
                isShown ? 'bg-raised font-semibold text-text shadow-[inset_0_-2px_0_var(--color-gold)]' : 'text-soft hover:bg-raised',
              )}
            >
              <span className="text-muted">{index + 1}</span>
              <Verdict score={score} />
              <span className={total > 12 ? 'max-lg:hidden' : ''}>
                {Object.values(score).join(':')}
                {bothSides(score) === null ? ' %' : ''}
              </span>
            </button>
          );
        })}
        {live ? (
          <button
            type="button"
            aria-current={isLive}
            onClick={() => onPick(null)}
            className={classNames(
              look,
              'text-gold',
              isLive ? 'bg-raised font-semibold shadow-[inset_0_-2px_0_var(--color-gold)]' : 'hover:bg-raised',
            )}
          >
            <span className="text-muted">{episodes.length + 1}</span>
            Live
          </button>
        ) : null}
        {toCome === 0 ? null : (
          <span className={classNames(look, 'fill-unknown text-muted')} style={{ flexGrow: toCome }}>
            <span className="bg-panel px-1">{toCome} upcoming</span>
          </span>
        )}
      </div>
    </nav>
  );
}
