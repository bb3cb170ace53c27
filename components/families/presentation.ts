import type { ComponentType, ReactNode } from 'react';
import type { VoxelPicture } from '#lib/art/voxel-picture.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Family, FamilyView, GuideFacts } from '#lib/families/family.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { EpisodeView } from '#lib/fold/episode-view.ts';

/** The input of a family's panel: the data up to the shown moment, and the feed that it comes from. */
export interface FamilyPanelProps {
  readonly view: EpisodeView;
  readonly feed: MatchFeed;
  /** The match of the feed; null if no server has it. */
  readonly match: string | null;
}

/** A panel that a family adds to the panels of the match page. */
export interface FamilyPanel {
  /** The panel's name in the address of the page. */
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType<FamilyPanelProps>;
}

/** The input of a timeline lane: an SVG of this width and height, with ticks 0 to `limit` from left to right. */
export interface LaneProps {
  /** The data up to the moment that the page shows. */
  readonly now: Pick<EpisodeView, 'series' | 'family'>;
  /** All known data, including what comes after the shown moment. */
  readonly view: Pick<EpisodeView, 'series' | 'family'>;
  readonly width: number;
  readonly height: number;
  readonly limit: number;
  /** Upper edge, lower edge and middle of the lane. */
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  /** The marked moments, above and below the lane. */
  readonly children: ReactNode;
}

/** A rule as the corrected rules and as parity have it. */
export interface ReadingOfRule {
  readonly what: string;
  readonly corrected: string;
  readonly parity: string;
}

/** The content of a scenario's page and cards. A match does not load it. */
export interface ScenarioPresentation {
  /** Rules, scoring and positions; null for a scenario without a guide. */
  readonly Guide: ComponentType<{ readonly facts: GuideFacts }> | null;
  /** The differences between parity and the corrected rules that only this scenario has. */
  readonly readings: readonly ReadingOfRule[];
  readonly picture: VoxelPicture;
}

/**
 * The presentation of a family: one object of slots. Its components get all data as properties; they know neither the match page nor its
 * store.
 */
export interface FamilyPresentation {
  readonly family: Family;
  /** A team's status besides its score, in the score bar and, `compact`, on a phone; null if the score is enough. */
  readonly TeamStatus: ComponentType<{ readonly team: TeamId; readonly view: FamilyView; readonly compact?: boolean }> | null;
  readonly panels: readonly FamilyPanel[];
  /** Signs of the family's own moments, by kind: SVG centred on 0,0 and about ten units wide. */
  readonly marks: Readonly<Record<string, ReactNode>>;
  /** The lane of the timeline; null for a lane that shows the leader. */
  readonly Lane: ComponentType<LaneProps> | null;
  /**
   * The family's objects in the 3D scene, in blocks of the world; null for none. They are inside the scene's canvas, so only three.js
   * objects are allowed. `onPanel` opens a panel of the page; absent where there is none to open.
   */
  readonly SceneMarks: ComponentType<{ readonly view: FamilyView; readonly onPanel?: ((panel: string) => void) | undefined }> | null;
  /** The content of the scenario's page; null for the plain one, which no match needs to know. */
  readonly scenario: (() => Promise<ScenarioPresentation>) | null;
}
