'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useState } from 'react';
import type { StudiedEpisode } from '#components/families/episode-study.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import type { CameraGroup } from './camera-group.ts';

const MatchScene = dynamic(() => import('#components/scene/match-scene.tsx').then((module) => module.MatchScene), { ssr: false });

const orbit = { mode: 'orbit' } as const;
const noAreas: MatchStatus['areas'] = [];

/** The scene of an episode, redrawn only after changes. Its camera moves together with the other cameras of the group. */
export function SyncedScene(properties: { episode: StudiedEpisode; marks: ReactNode; cameras: CameraGroup; index: number }) {
  const { episode, marks, cameras, index } = properties;
  const { feed, letter, title } = episode;
  const [status, setStatus] = useState<MatchStatus | null>(null);
  useEffect(() => feed.subscribe({ status: setStatus }), [feed]);
  const pose = cameras.pose(index);
  const lead = (): void => cameras.lead(index);
  return (
    <div className="absolute inset-0" onPointerEnter={lead} onPointerDownCapture={lead} onWheelCapture={lead}>
      {status === null ? null : (
        <MatchScene
          feed={feed}
          camera={orbit}
          label={`Episode ${letter} in 3D, ${title}`}
          areas={status.areas ?? noAreas}
          centre={status.origin}
          extent={status.extent}
          isSmooth={false}
          marks={marks}
          {...(pose === undefined ? {} : { pose })}
        />
      )}
    </div>
  );
}
