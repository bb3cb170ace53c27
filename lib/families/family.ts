import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { MatchEvent, Seat } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Counts, ScoreDriver } from './counts.ts';

/**
 * The facts in the guide of each family, by the family's id. A family adds its own where it declares their type
 * (`lib/families/ID/family.ts`), so that no list of them is needed here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the families fill it
export interface GuideFactsById {}

/**
 * The data in the guide of a scenario, discriminated by `family`. The server provides it, because it builds the arena from the same data.
 */
export type GuideFacts = GuideFactsById[keyof GuideFactsById];

/** The state of an episode of a scenario without a family. */
export interface PlainView {
  readonly family: 'plain';
  readonly counts: Counts;
}

/** The views of an episode, by the family's id. A family adds its own where it declares its type (`lib/families/ID/family.ts`). */
export interface FamilyViewById {
  readonly plain: PlainView;
}

/** The view of an episode by its family, discriminated by `family`. */
export type FamilyView = FamilyViewById[keyof FamilyViewById];

/** `high` lines go to the ticker and the spoken feed, `normal` lines to the list, `low` lines only to the full list. */
export type Weight = 'high' | 'normal' | 'low';

/** A fact in words. */
export interface FactWords {
  readonly text: string;
  /** A second, quieter line. */
  readonly detail: string | null;
  /** Item or block whose icon is shown beside the line. */
  readonly item: string | null;
  readonly weight: Weight;
}

/** A kind of moment on the timeline that only this family has. */
export interface MarkKind {
  readonly kind: string;
  readonly title: string;
}

/** A delivery of a team to the game: the items that scored and those that did not, by count. */
export interface Delivery {
  readonly team: TeamId;
  readonly scored: Readonly<Record<string, number>>;
  readonly wasted: Readonly<Record<string, number>>;
}

/** The effect of an event on a family's view. */
export interface FamilyStep<View = FamilyView> {
  /** The same object if nothing changed. */
  readonly view: View;
  /** Kind of the moment on the timeline; null for none. */
  readonly mark: string | null;
  /** Whether the event is more than a repetition of earlier ones. The match page lists only such events. */
  readonly isNews: boolean;
}

/** The family's addition to an agent's card: an item's icon and a word or number. */
export interface CardLine {
  readonly item: string | null;
  readonly text: string;
}

/**
 * A scenario family as pure data and functions: what its own facts mean, and what a page, the command line or an analysis has to know of it.
 * Data of facts that does not fit the family's schema counts for nothing. `View` is the family's own view.
 */
export interface Family<View extends FamilyView = FamilyView> {
  /** Id of the scenario. */
  readonly id: string;
  /** The family's view before the first event. */
  readonly empty: View;
  /** Folds one event into the family's view. `teamOf` gives the team of an agent, or null. */
  fold(view: View, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<View>;
  /** A fact in words; null for a fact without text. `teamName` gives the displayed name of a team. */
  words(fact: FamilyFact, teamName: (team: TeamId) => string): FactWords | null;
  /** Labels of the family's facts in a table, by name, in display order. */
  readonly factTitles: Readonly<Record<string, string>>;
  /** The delivery in a fact; null for every other fact. */
  deliveryOf(fact: FamilyFact): Delivery | null;
  /** Whether breaking a block of another team does not harm that team. */
  isHarmlessToBreak(block: string): boolean;
  readonly drivers: readonly ScoreDriver[];
  readonly markKinds: readonly MarkKind[];
  /** The item that counts one point for each piece that an agent holds, by team; empty if points come in another way. */
  readonly scoringItems: Readonly<Record<string, string>>;
  /** The family's line on the card of an agent; null for none. */
  cardLine(agent: { readonly seat: Seat; readonly items: Readonly<Record<string, number>> }, view: View): CardLine | null;
}

/** What a family makes of a view: a view of another family counts as its empty one. */
export function viewOf({ empty }: Family, view: FamilyView): FamilyView {
  return view.family === empty.family ? view : empty;
}
