import type { EventBody, MatchEvent, Seat } from '../domain/match-event.ts';
import type { TeamId } from '../domain/team.ts';
import type { FamilyView } from './registry.ts';

/** A fact of a family's own, as it stands in the log. */
export type FamilyFact = Extract<EventBody, { kind: 'family' }>;

/** `high` goes to the ticker and the spoken feed, `normal` to the list, `low` only to the whole list. */
export type Weight = 'high' | 'normal' | 'low';

/** A fact in words. */
export interface FactWords {
  readonly text: string;
  /** A second, quieter line. */
  readonly detail: string | null;
  /** Item or block whose icon stands beside the line. */
  readonly item: string | null;
  readonly weight: Weight;
}

/** Something that decides the score, counted per team under a key of the family's counts. */
export interface ScoreDriver {
  readonly key: string;
  readonly title: string;
  /** A word or two behind the number. */
  readonly short: string;
}

/** A kind of moment on the timeline that only this family has. */
export interface MarkKind {
  readonly kind: string;
  readonly title: string;
}

/** What a team gave away and the game took: items that scored, and items that did not, by count. */
export interface Delivery {
  readonly team: TeamId;
  readonly scored: Readonly<Record<string, number>>;
  readonly wasted: Readonly<Record<string, number>>;
}

/** What an event changes in a family's view. */
export interface FamilyStep {
  /** The very same view where nothing changed. */
  readonly view: FamilyView;
  /** Kind of the moment on the timeline; null for none. */
  readonly mark: string | null;
  /** Whether the event says more than the events before it. The match page tells only what is news. */
  readonly isNews: boolean;
}

/** What an agent's card shows of the family: an item's icon and a word or number. */
export interface CardLine {
  readonly item: string | null;
  readonly text: string;
}

/**
 * A scenario family as pure data and functions: what its own facts mean, and what a page, the command line or an analysis has to know of it.
 * Data of facts that does not fit the family's schema counts for nothing. `View` is the family's own view.
 */
export interface Family<View = FamilyView> {
  /** Id of the scenario. */
  readonly id: string;
  /** The family's view before anything happened. */
  readonly empty: View;
  /** Folds one event into the family's view. `teamOf` gives the team of an agent, or null. A view of another family counts as empty. */
  fold(view: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep;
  /** A fact in words; null where there is nothing to say. `teamName` gives what people read for a team. */
  words(fact: FamilyFact, teamName: (team: TeamId) => string): FactWords | null;
  /** Labels of the family's facts in a table, by name, in display order. */
  readonly factTitles: Readonly<Record<string, string>>;
  /** What a fact says was taken of what a team gave away; null for every other fact. */
  deliveryOf(fact: FamilyFact): Delivery | null;
  /** Whether breaking a block of another team does that team no harm. */
  isHarmlessToBreak(block: string): boolean;
  readonly drivers: readonly ScoreDriver[];
  readonly markKinds: readonly MarkKind[];
  /** The item of which every piece that an agent holds is a point, by team; empty where points come otherwise. */
  readonly scoringItems: Readonly<Record<string, string>>;
  /** What the card of an agent shows beside its name; null for nothing. */
  cardLine(agent: { readonly seat: Seat; readonly items: Readonly<Record<string, number>> }, view: FamilyView): CardLine | null;
}
