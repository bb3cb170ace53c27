'use client';

import { useEffect, useState } from 'react';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';

/** Milliseconds between two looks at a log that may have grown. */
const periodMs = 500;

/**
 * Makes a value of a log, from the value that it made of the log before; null at first. Returns the same value if nothing was added. The
 * feed changes its log in place: it adds events and drops old ones of a long episode.
 */
export type LogReader<Value> = (before: Value | null, log: readonly MatchEvent[]) => Value;

interface Reading<Value> {
  readonly controls: PlaybackControls;
  readonly reader: LogReader<Value>;
  readonly value: Value;
}

function readOn<Value>(before: Reading<Value> | null, controls: PlaybackControls, reader: LogReader<Value>): Reading<Value> {
  if (before?.controls !== controls || before.reader !== reader) return { controls, reader, value: reader(null, controls.log()) };
  const value = reader(before.value, controls.log());
  return value === before.value ? before : { ...before, value };
}

/**
 * What a reader makes of all known events of a feed, including those after the shown moment. The feed keeps the log, and no component keeps
 * another. Read twice a second; another reader starts from null. Null without controls and, unless `isAtOnce`, in the first rendering.
 */
export function useLog<Value>(controls: PlaybackControls | null, reader: LogReader<Value>, isAtOnce = false): Value | null {
  const [reading, setReading] = useState(() => (controls === null || !isAtOnce ? null : readOn(null, controls, reader)));
  useEffect(() => {
    if (controls === null) return;
    const look = (): void => setReading((before) => readOn(before, controls, reader));
    look();
    const timer = setInterval(look, periodMs);
    return () => clearInterval(timer);
  }, [controls, reader]);
  return reading?.controls === controls && reading.reader === reader ? reading.value : null;
}
