'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePlayhead } from '#components/feed/use-playhead.ts';
import { useMatch, useMatchNow, useMatchState } from '#components/match-state/match-context.tsx';
import type { CameraPose } from '#components/scene/cameras/camera-pose.ts';
import type { TakeStill } from '#components/scene/world/still.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { MarkerView } from '#lib/fold/episode-view.ts';
import { messageOf } from '#lib/message-of.ts';
import { type MarkerFilter, shownMarkers } from '#lib/playback/markers.ts';
import { shownLength } from '#lib/playback/shown-length.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchState } from '#lib/protocol/socket-events.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { useMoment } from './use-moment.ts';
import { usePlaybackCommands } from './use-playback-commands.ts';
import { useTransportApart } from './use-transport.ts';
import { useWholeView } from './use-whole-view.ts';

/** Length of the timeline in ticks for an episode without a known limit. */
const usualLimit = 2400;
/** Ticks after which a live timeline looks whether it must grow. */
const growthStep = 1200;
const isOn = (state: MatchState): boolean => !endStates.has(state);

/** The state and actions of playback for the match page: the timeline, the bar, and the moment as link or picture. */
export function usePlayback(properties: {
  feed: MatchFeed;
  match: MatchDetail;
  episode: number | null;
  still: RefObject<TakeStill | null>;
}) {
  const { feed, match, episode, still } = properties;
  const controls = feed.controls ?? null;
  const apart = useTransportApart(controls);
  const family = useMatch(({ presentation }) => presentation.family);
  const whole = useWholeView(apart === null ? null : controls, family);
  const shownEpisode = useMatch(({ view }) => view.episode);
  const now = useMatchNow();
  const viewLimit = useMatch(({ view }) => view.limit);
  // An episode that ended before its limit fills the whole timeline.
  const ended = whole === null || whole.outcome?.episode !== whole.episode ? null : whole.outcome.ticks;
  const { state } = useMatchState(match);
  const playhead = usePlayhead(feed, growthStep);
  const moment = useMoment();
  const pose = useRef<CameraPose>({ read: null, wanted: moment.pose });
  const [hidden, setHidden] = useState<MarkerFilter>({ kinds: new Set(['chat']), teams: new Set() });
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const markers = (): MarkerView[] => shownMarkers((whole ?? now().view).markers, hidden);
  const run = usePlaybackCommands(controls, markers, () => feed.playhead());
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const failed = (what: string) => (error: unknown) => setProblem(`${what} ${messageOf(error)}`);
  const tick = (): number => Math.max(0, Math.floor(feed.playhead()));
  const copy = (): void => {
    moment
      .write(tick(), episode ?? shownEpisode, pose.current.read?.() ?? null)
      .then(copyText)
      .then((done) => {
        if (done) setCopied(true);
        else setProblem('The browser did not allow copying. Copy the link from the address bar.');
      })
      .catch(failed('The link was not copied.'));
  };
  const takePicture = (): void => {
    const name = `${match.configuration.scenario}-${match.id}-${tick()}.png`;
    const taken = still.current?.() ?? Promise.resolve(null);
    taken
      .then(async (picture) => {
        if (picture === null) throw new Error('There is no 3D picture at the moment.');
        const { saveFile } = await import('#components/ui/save-file.ts');
        saveFile(picture, name);
      })
      .catch(failed('No picture was saved.'));
  };
  const known = apart?.to ?? Math.max(0, playhead) + growthStep;
  return {
    controls,
    copy,
    copied,
    problem,
    pose,
    /** The marked moments, and all moments. */
    marked: { whole, hidden, onHide: setHidden },
    /** Whether the match is running, regardless of the shown part. */
    isOn: isOn(match.state) && (episode !== null || isOn(state)),
    /** Whether the page shows a moment before the end. */
    past: apart !== null && (apart.playing || apart.tick < apart.to),
    timeline: {
      whole,
      hidden,
      limit: Math.max(1, ended ?? shownLength(whole?.limit ?? viewLimit ?? Math.max(usualLimit, known), known)),
      ...(apart === null ? {} : { known: apart.to }),
    },
    bar: { run, onPicture: takePicture },
  };
}
