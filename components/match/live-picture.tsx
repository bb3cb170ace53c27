'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { PerTeam } from '#lib/domain/team.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { formatTicks } from '#lib/format.ts';
import { openFeed } from './open-feed.ts';

const MatchMap = dynamic(() => import('#components/scene/map/match-map.tsx').then((module) => module.MatchMap), { ssr: false });

/** Pictures a second: enough to see who is where, cheap enough for nine. */
const perSecond = 2;
/** A card must stay in sight so long before its match is asked for: those that are scrolled past cost nothing. */
const patience = 400;

/** The feed of a match while the element is in sight and the page is shown; null otherwise. Closed when it goes. */
function useFeedInSight(match: string, element: React.RefObject<HTMLElement | null>): MatchFeed | null {
  const [feed, setFeed] = useState<MatchFeed | null>(null);
  useEffect(() => {
    let opened: MatchFeed | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isInSight = false;
    const close = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      opened?.close();
      opened = null;
      setFeed(null);
    };
    const decide = (): void => {
      if (!isInSight || document.hidden) close();
      else if (opened === null && timer === null) {
        timer = setTimeout(() => {
          timer = null;
          opened = openFeed(match);
          setFeed(opened);
        }, patience);
      }
    };
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      decide();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', decide);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', decide);
      close();
    };
  }, [match, element]);
  return feed;
}

interface Standing {
  readonly scores: PerTeam<number>;
  readonly tick: number;
}

function useStanding(feed: MatchFeed | null): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    setStanding(null);
    return feed?.subscribe({
      restarted: () => setStanding(null),
      events: (events) => {
        const last = events.findLast((event) => event.kind === 'sample' || event.kind === 'score' || event.kind === 'episode-started');
        if (last?.kind === 'sample' || last?.kind === 'score') setStanding({ scores: last.scores, tick: last.tick });
        else if (last) setStanding(null);
      },
    });
  }, [feed]);
  return standing;
}

/** A match that is on, from above and at two pictures a second, with its score. Fills its parent, which must be positioned. */
export function LivePicture({ match, label }: { match: string; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const feed = useFeedInSight(match, box);
  const standing = useStanding(feed);
  return (
    <div ref={box} className="absolute inset-0" data-wall={feed === null ? 'waiting' : 'live'}>
      {feed === null ? null : <MatchMap feed={feed} label={label} perSecond={perSecond} markSize={5} />}
      {standing === null ? null : (
        <span className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-sm bg-glass px-1.5 py-0.5 font-semibold text-data tabular-nums">
          <TeamMark team="red" label />
          {standing.scores.red}
          <span className="text-muted">:</span>
          {standing.scores.blue}
          <TeamMark team="blue" label />
          <span className="font-normal text-muted">{formatTicks(Math.max(0, standing.tick))}</span>
        </span>
      )}
    </div>
  );
}
