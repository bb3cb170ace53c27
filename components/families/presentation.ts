import type { ComponentType, ReactNode } from 'react';
import type { VoxelPicture } from '#lib/art/voxel-picture.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Family } from '#lib/families/family.ts';
import type { GuideFacts } from '#lib/families/guide-facts.ts';
import type { FamilyView } from '#lib/families/registry.ts';
import type { EpisodeView } from '#lib/fold/episode-view.ts';

/** A panel beside those of every match. */
export interface FamilyPanel {
  /** Name in the address. */
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType<{ readonly view: EpisodeView }>;
}

/** What a lane of the timeline is drawn from: an SVG so wide and high, with time from 0 to `limit` ticks across. */
export interface LaneProps {
  /** The moment that the page shows. */
  readonly now: Pick<EpisodeView, 'series' | 'family'>;
  /** Everything that is known, also of what comes after that moment. */
  readonly view: Pick<EpisodeView, 'series' | 'family'>;
  readonly width: number;
  readonly height: number;
  readonly limit: number;
  /** Upper and lower edge of the lane, and the line in its middle. */
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  /** The marked moments, above and below the lane. */
  readonly children: ReactNode;
}

/** A rule in the corrected reading of a paper's scenario and in the reading of parity. */
export interface ReadingOfRule {
  readonly what: string;
  readonly corrected: string;
  readonly parity: string;
}

/** What the page of a scenario and its cards show: not loaded with a match. */
export interface ScenarioPresentation {
  /** Rules, scoring and places; null for a scenario without a guide. */
  readonly Guide: ComponentType<{ readonly facts: GuideFacts }> | null;
  /** Where parity differs from the corrected rules, apart from what differs in every scenario. */
  readonly readings: readonly ReadingOfRule[];
  readonly picture: VoxelPicture;
}

/**
 * How a family looks on the pages: one object of slots. Its components take what they show as properties and know neither the match page
 * nor its store.
 */
export interface FamilyPresentation {
  readonly family: Family;
  /** How a team stands apart from its score, in the score bar and, `compact`, on a phone; null where a score says it all. */
  readonly TeamStatus: ComponentType<{ readonly team: TeamId; readonly view: FamilyView; readonly compact?: boolean }> | null;
  readonly panels: readonly FamilyPanel[];
  /** Signs of the family's own moments, by kind: SVG centred on 0,0 and about ten wide. */
  readonly marks: Readonly<Record<string, ReactNode>>;
  /** The lane of the timeline; null for who leads when. */
  readonly Lane: ComponentType<LaneProps> | null;
  /** What the family draws into the 3D scene, in blocks of the world; null for nothing. It is inside the scene's canvas, so only three.js objects belong to it. */
  readonly SceneMarks: ComponentType<{ readonly view: FamilyView }> | null;
  readonly scenario: () => Promise<ScenarioPresentation>;
}
