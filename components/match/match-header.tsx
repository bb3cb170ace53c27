'use client';

import { ChevronRight, Grid3x3, Link2, Octagon, Pause, Play, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useMatch, useMatchState } from '#components/match-state/match-context.tsx';
import { useInLobby } from '#components/match-state/use-in-lobby.ts';
import { StateMark } from '#components/matches/state-mark.tsx';
import { LogoMark } from '#components/shell/logo.tsx';
import { PaletteButton } from '#components/shell/palette/palette-button.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { describedBy } from '#components/ui/tooltip.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatClockSetting, formatRules, formatSeed, formatTag } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

/** Head of the match page, 48 px high; on a phone the score bar replaces it. */
export function MatchHeader(properties: {
  match: MatchDetail;
  isOn: boolean;
  copied: boolean;
  onCopy: () => void;
  onStop: () => void;
  /** Pauses the match or resumes it; null for a match that cannot be paused. */
  onPause: ((paused: boolean) => void) | null;
  /** Null for a recording from the disk, which no server has. */
  onRerun: (() => void) | null;
  busy: boolean;
  children?: ReactNode;
}) {
  const { match, isOn, copied, onCopy, onStop, onPause, onRerun, busy, children } = properties;
  const { state, paused } = useMatchState(match);
  const episode = useMatch(({ view }) => view.episode);
  const lobby = useInLobby(match);
  const { configuration } = match;
  return (
    <header className="hidden h-12 items-center gap-3 border-line border-b px-4 md:flex">
      <Link href="/" prefetch={false} aria-label="Arenacraft, home" className="rounded-sm">
        <LogoMark />
      </Link>
      <nav aria-label="Breadcrumb" className="flex shrink-0 items-center gap-2 font-medium text-muted">
        <Link href="/matches" prefetch={false} className="rounded-sm hover:text-text max-lg:sr-only">
          Matches
        </Link>
        <ChevronRight size={12} aria-hidden="true" className="max-lg:hidden" />
        <h1 className="flex items-center gap-2 whitespace-nowrap">
          <b className="font-semibold text-text">{scenarioTitle(configuration.scenario)}</b>
          <span className="font-mono text-data">{formatTag(match.id)}</span>
        </h1>
      </nav>
      <StateMark state={state} paused={paused} lobby={lobby} />
      {/* Chips that do not fit wrap below the edge and are cut off as a whole; behind the empty first item the first chip can wrap, too. */}
      <div className="-ml-3 flex h-5 min-w-0 flex-1 flex-wrap gap-3 overflow-hidden" data-facts="">
        <i className="h-5 w-0" aria-hidden="true" />
        {configuration.episodes > 1 ? (
          <Chip>
            Episode {episode + 1} of {configuration.episodes}
          </Chip>
        ) : null}
        <Chip className="max-lg:hidden">{formatClockSetting(configuration.clock)}</Chip>
        <Chip className="max-lg:hidden">{formatRules(configuration.rules)}</Chip>
        <Chip className="max-lg:hidden">{formatSeed(configuration.seed)}</Chip>
      </div>
      <PaletteButton />
      {children}
      {match.run === null ? null : (
        <Link href={`/runs/${match.run}`} className={buttonLook({ look: 'line' })}>
          <Grid3x3 size={14} aria-hidden="true" />
          <span className="max-lg:sr-only">
            <span className="max-[1520px]:sr-only">Run </span>
            {formatTag(match.run)}
          </span>
        </Link>
      )}
      <Button look="line" onClick={onCopy}>
        <Link2 size={14} aria-hidden="true" />
        <span className="max-lg:sr-only">{copied ? 'Link copied' : 'Copy link'}</span>
      </Button>
      {onPause === null || !isOn ? null : (
        <Button look="line" onClick={() => onPause(!paused)} disabled={busy} {...describedBy(pauseHint(paused))}>
          {paused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          <span className="max-lg:sr-only">{paused ? 'Resume match' : 'Pause match'}</span>
        </Button>
      )}
      {onRerun === null ? null : isOn ? (
        <Button look="line" onClick={onStop} disabled={busy}>
          <Octagon size={14} aria-hidden="true" />
          Stop
        </Button>
      ) : (
        <Button look="line" onClick={onRerun} disabled={busy}>
          <RotateCcw size={14} aria-hidden="true" />
          <span className="max-lg:sr-only">Run again</span>
        </Button>
      )}
    </header>
  );
}

/** Explains the pause of a match, in contrast to the pause of playback. */
function pauseHint(paused: boolean): string {
  return paused ? 'The match resumes for all spectators' : 'The match pauses for all spectators: its time stops, and no model call starts';
}
