'use client';

import { Grid3x3, Keyboard, Link2, List, Octagon, Pause, Play, RotateCcw, Search } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { openPalette, openShortcuts } from '#components/shell/palette/palette-store.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatClockSetting, formatSeed, formatTag } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

const size = 18;
const entryLook = buttonLook({ look: 'quiet', size: 'touch', entry: true });

/** The content of the page's head for phones, which have no room for it. */
export function MatchMenu(properties: {
  match: MatchDetail;
  isOn: boolean;
  onClose: () => void;
  onCopy: () => void;
  onStop: () => void;
  /** Pauses the match or resumes it; null for a match that cannot be paused. */
  onPause: ((paused: boolean) => void) | null;
  paused: boolean;
  /** Null for a recording from the disk, which no server has. */
  onRerun: (() => void) | null;
  /** The entry that opens the seats of people. */
  seats: ReactNode;
  children?: ReactNode;
}) {
  const { match, isOn, onClose, onCopy, onStop, onPause, paused, onRerun, seats, children } = properties;
  const { configuration } = match;
  const entry = (title: string, icon: ReactNode, run: () => void): ReactNode => (
    <Button
      look="quiet"
      size="touch"
      entry
      onClick={() => {
        onClose();
        run();
      }}
    >
      {icon}
      {title}
    </Button>
  );
  return (
    <Modal label="This match" onClose={onClose}>
      <div className="grid gap-1 p-3">
        <div className="flex items-center justify-between gap-3 px-1 pb-2">
          <h2 className="text-section">
            {scenarioTitle(configuration.scenario)} <span className="font-mono text-data text-muted">{formatTag(match.id)}</span>
          </h2>
          <Button size="small" look="line" onClick={onClose}>
            Close
          </Button>
        </div>
        <div className="flex flex-wrap gap-2 px-1 pb-2">
          {children}
          <Chip>{formatClockSetting(configuration.clock)}</Chip>
          <Chip>{formatSeed(configuration.seed)}</Chip>
        </div>
        {seats}
        {entry('Copy a link to this view', <Link2 size={size} aria-hidden="true" />, onCopy)}
        {onRerun === null ? null : (
          <Link href={`/matches/${match.id}/events`} className={entryLook}>
            <List size={size} aria-hidden="true" />
            All events
          </Link>
        )}
        {match.run === null ? null : (
          <Link href={`/runs/${match.run}`} className={entryLook}>
            <Grid3x3 size={size} aria-hidden="true" />
            Run {formatTag(match.run)}
          </Link>
        )}
        {entry('Search or jump to', <Search size={size} aria-hidden="true" />, openPalette)}
        {entry('Keys of this page', <Keyboard size={size} aria-hidden="true" />, openShortcuts)}
        {onPause === null || !isOn
          ? null
          : paused
            ? entry('Resume the match', <Play size={size} aria-hidden="true" />, () => onPause(false))
            : entry('Pause the match for all spectators', <Pause size={size} aria-hidden="true" />, () => onPause(true))}
        {onRerun === null
          ? null
          : isOn
            ? entry('Stop…', <Octagon size={size} aria-hidden="true" />, onStop)
            : entry('Run again with the same seed', <RotateCcw size={size} aria-hidden="true" />, onRerun)}
      </div>
    </Modal>
  );
}
