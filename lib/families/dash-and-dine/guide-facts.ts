import type { Position } from '../../domain/position.ts';
import type { PerSide } from '../../domain/side.ts';

/** The data in the guide of Dash & Dine. */
export interface DashAndDineGuideFacts {
  readonly family: 'dash-and-dine';
  readonly mostFoods: number;
  readonly servers: PerSide<{ readonly name: string; readonly at: Position }>;
  readonly rosters: PerSide<readonly string[]>;
  /** Positions of crops and items; `yield` is per minute. */
  readonly places: readonly { readonly what: string; readonly item: string; readonly at: Position; readonly yield: number | null }[];
  readonly menu: readonly { readonly item: string; readonly points: number }[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly 'dash-and-dine': DashAndDineGuideFacts;
  }
}
