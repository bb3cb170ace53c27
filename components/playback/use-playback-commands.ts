'use client';

import { useKeys } from '#components/shell/use-keys.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import type { MarkerView } from '#lib/fold/episode-view.ts';
import { type PlaybackCommand, playbackKeys } from '#lib/keys/playback-keys.ts';
import { markerBeside } from '#lib/playback/markers.ts';
import { speedBeside } from '#lib/playback/transport.ts';

const none: readonly (typeof playbackKeys)[number][] = [];

/** Runs the commands of playback, and binds their keys. `markers` and `playhead` return the marked moments and the shown tick. */
export function usePlaybackCommands(
  controls: PlaybackControls | null,
  markers: () => readonly MarkerView[],
  playhead: () => number,
): (command: PlaybackCommand) => void {
  const run = (command: PlaybackCommand): void => {
    if (controls === null) return;
    const { playing, speed } = controls.transport();
    const go = (seconds: number): void => controls.seek(playhead() + seconds * ticksPerSecond);
    const toMarker = (by: 1 | -1): void => {
      const marker = markerBeside(markers(), playhead(), by);
      if (marker !== null) controls.seek(marker.tick);
    };
    switch (command) {
      case 'toggle-play':
        if (playing) controls.pause();
        else controls.play();
        return;
      case 'back':
        go(-1);
        return;
      case 'forward':
        go(1);
        return;
      case 'far-back':
        go(-10);
        return;
      case 'far-forward':
        go(10);
        return;
      case 'tick-back':
        controls.step(-1);
        return;
      case 'tick-forward':
        controls.step(1);
        return;
      case 'previous-marker':
        toMarker(-1);
        return;
      case 'next-marker':
        toMarker(1);
        return;
      case 'slower':
        controls.setSpeed(speedBeside(speed, -1));
        return;
      case 'faster':
        controls.setSpeed(speedBeside(speed, 1));
        return;
      case 'live':
        controls.jumpToLive();
    }
  };
  useKeys(controls === null ? none : playbackKeys, run);
  return run;
}
