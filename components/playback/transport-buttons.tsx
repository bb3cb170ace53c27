'use client';

import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import type { PlaybackCommand } from '#lib/keys/playback-keys.ts';

const size = 16;

/** Back, play and forward: the outer buttons go by marked moment, the inner ones by tick. A phone has only the play button. */
export function TransportButtons({ playing, run }: { playing: boolean; run: (command: PlaybackCommand) => void }) {
  const side = (command: PlaybackCommand, label: string, icon: ReactNode): ReactNode => (
    <Button look="quiet" icon aria-label={label} {...tooltip(label)} onClick={() => run(command)} className="max-md:hidden">
      {icon}
    </Button>
  );
  return (
    <span className="flex items-center gap-0.5">
      {side('previous-marker', 'Previous marked moment (J)', <ChevronFirst size={size} aria-hidden="true" />)}
      {side('tick-back', 'One tick back (,)', <StepBack size={size} aria-hidden="true" />)}
      <Button
        icon
        className="max-md:h-11 max-md:w-11"
        aria-label={playing ? 'Pause (Space)' : 'Play (Space)'}
        {...tooltip(playing ? 'Pause (Space)' : 'Play (Space)')}
        onClick={() => run('toggle-play')}
      >
        {playing ? <Pause size={size} aria-hidden="true" /> : <Play size={size} aria-hidden="true" />}
      </Button>
      {side('tick-forward', 'One tick forward (.)', <StepForward size={size} aria-hidden="true" />)}
      {side('next-marker', 'Next marked moment (K)', <ChevronLast size={size} aria-hidden="true" />)}
    </span>
  );
}
