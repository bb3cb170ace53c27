'use client';

import { Camera, ChevronFirst, ChevronLast, Link2, Pause, Play, Repeat, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { Button } from '#components/ui/button.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { describedBy, tooltip } from '#components/ui/tooltip.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import type { PlaybackCommand } from '#lib/keys/playback-keys.ts';
import { type Speed, secondsBehind, speeds } from '#lib/playback/transport.ts';
import { type MarkedMoments, MarkerFilters } from './marker-filters.tsx';
import { useTransport } from './use-transport.ts';

const size = 16;

/** Back, play and forward: the outer buttons go by marked moment, the inner ones by tick. A phone has only the play button. */
function TransportButtons({ playing, run }: { playing: boolean; run: (command: PlaybackCommand) => void }) {
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

const speedLabels: Readonly<Record<Speed, string>> = { 0.25: '¼×', 0.5: '½×', 1: '1×', 2: '2×', 4: '4×', 8: '8×', 16: '16×' };
const segments = speeds.map((speed) => ({ value: String(speed), label: speedLabels[speed] }));
const loopSeconds = 5;

/** Returns to live, with the delay in seconds; null for a live viewer. */
function LiveButton({ behind, run }: { behind: number | null; run: (command: PlaybackCommand) => void }) {
  const isThere = behind === null;
  return (
    <Button
      look={isThere ? 'outline' : 'primary'}
      onClick={() => run('live')}
      aria-label={isThere ? 'Live' : `Jump to live, ${formatNumber(behind, 1)} s behind`}
    >
      {isThere ? 'Live' : `Jump to live −${formatNumber(behind, behind < 10 ? 1 : 0)} s`}
      <KeyCap onAccent={!isThere} className="max-lg:hidden">
        L
      </KeyCap>
    </Button>
  );
}

/** The bar under the timeline: play and step, speed, time, loop, marked moments, the link to this moment, and the return to live. */
export function PlaybackBar(properties: {
  feed: MatchFeed;
  controls: PlaybackControls;
  run: (command: PlaybackCommand) => void;
  marked: MarkedMoments;
  copied: boolean;
  onCopy: () => void;
  onPicture: () => void;
  children?: ReactNode;
}) {
  const { feed, controls, run, marked, copied, onCopy, onPicture, children } = properties;
  const playing = useTransport(controls, (transport) => transport.playing);
  const speed = useTransport(controls, (transport) => transport.speed);
  const loop = useTransport(controls, (transport) => transport.loop);
  const live = useTransport(controls, (transport) => transport.live);
  const following = useTransport(controls, (transport) => transport.following);
  const toggleLoop = (): void => {
    const [now, reach] = [feed.playhead(), loopSeconds * ticksPerSecond];
    controls.setLoop(loop === null ? { from: now - reach, to: now + reach } : null);
  };
  return (
    <footer className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-1.5 text-data max-lg:px-3">
      <TransportButtons playing={playing} run={run} />
      <span className="max-md:hidden">
        <Segmented
          small
          label="Speed"
          segments={segments}
          value={String(speed)}
          onChange={(value) => controls.setSpeed(speeds.find((one) => String(one) === value) ?? 1)}
        />
      </span>
      {/* Fixed width, so the running clock causes no layout. */}
      <span className="flex h-6 w-[58px] items-baseline gap-2 whitespace-nowrap leading-6 contain-strict lg:w-[136px]">
        {/* Live viewers need only seconds. */}
        <AtPlayhead feed={feed} step={following ? ticksPerSecond : 1}>
          {(playhead) =>
            following ? (
              <b className="font-semibold tabular-nums">{formatTicks(playhead)}</b>
            ) : (
              <>
                <b className="font-semibold tabular-nums">
                  {formatTicks(playhead)}.{Math.floor((Math.max(0, playhead) % ticksPerSecond) / 2)}
                </b>
                <span className="text-muted max-lg:hidden">tick</span>
                <span className="w-[5ch] font-mono tabular-nums max-lg:hidden">{formatNumber(Math.max(0, playhead))}</span>
              </>
            )
          }
        </AtPlayhead>
      </span>
      <Button
        size="small"
        look="line"
        aria-pressed={loop !== null}
        onClick={toggleLoop}
        {...describedBy('Repeat ten seconds around this moment. Drag on the timeline with Shift to choose a range.')}
        className="max-lg:hidden"
      >
        <Repeat size={12} aria-hidden="true" />
        {loop === null ? 'Loop' : `${formatTicks(loop.from)} to ${formatTicks(loop.to)}`}
      </Button>
      {children}
      <span className="flex-1" />
      <span className="max-lg:hidden">
        <MarkerFilters {...marked} />
      </span>
      <Button look="line" icon aria-label="Save a picture of this moment" {...tooltip('Save a picture of this moment')} onClick={onPicture}>
        <Camera size={14} aria-hidden="true" />
      </Button>
      <Button look="line" onClick={onCopy} className="max-lg:hidden">
        <Link2 size={14} aria-hidden="true" />
        {copied ? 'Copied' : 'Copy moment'}
        <KeyCap>Y</KeyCap>
      </Button>
      {live ? (
        following ? (
          <LiveButton behind={null} run={run} />
        ) : (
          <AtPlayhead feed={feed}>
            {(playhead) => <LiveButton behind={secondsBehind({ ...controls.transport(), tick: playhead })} run={run} />}
          </AtPlayhead>
        )
      ) : null}
    </footer>
  );
}
