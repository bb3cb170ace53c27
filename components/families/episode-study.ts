import type { ComponentType, ReactNode } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

/** An episode on a page that compares episodes. */
export interface StudiedEpisode {
  /** `A` or `B`. */
  readonly letter: string;
  /** The system, the number of agents and the seed in words. */
  readonly title: string;
  readonly match: string;
  /** The recording of the episode. Its controls move it; the page moves all episodes together. */
  readonly feed: MatchFeed;
}

/** The input of a family's view of one or two episodes on the same task, side by side. */
export interface EpisodeStudyProps {
  readonly episodes: readonly StudiedEpisode[];
  /** The last tick of the longest episode. */
  readonly end: number;
  /** Shows the same tick in all episodes. */
  readonly onSeek: (tick: number) => void;
  /** A picture of the task as it must be at its end. */
  readonly picture: ReactNode;
  /** The 3D scene of an episode, with the family's objects in it. The cameras of all scenes move together. Fills its parent. */
  readonly Scene: ComponentType<{ readonly episode: StudiedEpisode; readonly marks: ReactNode }>;
}
