import type { KeyBinding } from './key-binding.ts';

export type PlaybackCommand =
  | 'toggle-play'
  | 'back'
  | 'forward'
  | 'far-back'
  | 'far-forward'
  | 'tick-back'
  | 'tick-forward'
  | 'previous-marker'
  | 'next-marker'
  | 'slower'
  | 'faster'
  | 'live';

const group = 'Time';

/** The keys that move through a match. The page, its labels and the shortcut sheet all read this. */
export const playbackKeys: readonly KeyBinding<PlaybackCommand>[] = [
  { key: ' ', command: 'toggle-play', title: 'Play or pause', group },
  { key: 'ArrowLeft', command: 'back', title: 'One second back', group },
  { key: 'ArrowRight', command: 'forward', title: 'One second forward', group },
  { key: 'ArrowLeft', shift: true, command: 'far-back', title: 'Ten seconds back', group },
  { key: 'ArrowRight', shift: true, command: 'far-forward', title: 'Ten seconds forward', group },
  { key: ',', command: 'tick-back', title: 'One tick back', group },
  { key: '.', command: 'tick-forward', title: 'One tick forward', group },
  { key: 'j', command: 'previous-marker', title: 'Previous marked moment', group },
  { key: 'k', command: 'next-marker', title: 'Next marked moment', group },
  { key: '-', command: 'slower', title: 'Slower', group },
  { key: '+', command: 'faster', title: 'Faster', group },
  { key: '+', shift: true, command: 'faster', title: 'Faster', group },
  { key: 'l', command: 'live', title: 'Jump to live, or to the end', group },
];
