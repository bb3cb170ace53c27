'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { StudiedEpisode } from '#components/families/episode-study.ts';
import type { CameraPose } from '#components/scene/cameras/camera-pose.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

const MatchScene = dynamic(() => import('#components/scene/match-scene.tsx').then((module) => module.MatchScene), { ssr: false });

const orbit = { mode: 'orbit' } as const;
const noAreas: MatchStatus['areas'] = [];

/** Cameras that move together: the one under the pointer leads. */
export class CameraGroup {
  private readonly poses: readonly RefObject<CameraPose>[];
  private leader = 0;

  constructor(count: number) {
    this.poses = Array.from({ length: count }, (_, index) => ({
      current: { read: null, wanted: null, moved: () => this.follow(index) },
    }));
  }

  /** The camera of a scene, for the scene alone. */
  pose(index: number): RefObject<CameraPose> | undefined {
    return this.poses[index];
  }

  lead(index: number): void {
    this.leader = index;
  }

  private follow(index: number): void {
    if (index !== this.leader) return;
    const word = this.poses[index]?.current.read?.() ?? null;
    for (const [other, pose] of this.poses.entries()) {
      if (other === index) continue;
      pose.current.wanted = word;
      pose.current.draw?.();
    }
  }
}

/** The scene of an episode, redrawn only after changes. Its camera moves with those of the group. */
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
