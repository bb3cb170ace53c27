import { z } from 'zod';

/** Values by a figure's id; null if the figure is not defined for this episode. */
export const figureValuesSchema = z.record(z.string(), z.number().nullable());
export type FigureValues = z.infer<typeof figureValuesSchema>;

/** The figures of an episode besides its outcome: for the team, and by agent. */
export const figuresSchema = z.object({ all: figureValuesSchema, seats: z.record(z.string(), figureValuesSchema).optional() });
export type Figures = z.infer<typeof figuresSchema>;

/** A figure as its family declares it. Tables, charts, exports and the command line read this declaration and treat all figures alike. */
export interface FigureDeclaration {
  readonly id: string;
  /** Its abbreviation in the paper, such as `TSR`; absent if it has none. */
  readonly symbol?: string;
  readonly title: string;
  /** What it measures, in one sentence; a second may say how to read it. */
  readonly meaning: string;
  /** The unit after the number; empty for a plain number. */
  readonly unit: string;
  readonly format: 'percent' | 'number' | 'count' | 'seconds' | 'tokens';
  readonly better: 'higher' | 'lower' | 'neither';
  /** Smallest and greatest value; null for no bound. */
  readonly range: readonly [number | null, number | null];
  /** The definition in the paper. */
  readonly source: string;
  /** Why its values cannot be compared with those that the paper prints; absent if they can. */
  readonly unlikePaper?: string;
}
