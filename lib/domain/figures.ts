import { z } from 'zod';

/** Values by a figure's id; null where the figure is not defined for this episode. */
export const figureValuesSchema = z.record(z.string(), z.number().nullable());
export type FigureValues = z.infer<typeof figureValuesSchema>;

/** What a referee measured in an episode besides its outcome: for all, and by agent. */
export const figuresSchema = z.object({ all: figureValuesSchema, seats: z.record(z.string(), figureValuesSchema).optional() });
export type Figures = z.infer<typeof figuresSchema>;

/** A figure as its family declares it. Tables, charts, exports and the command line read this and know no figure by its name. */
export interface FigureDeclaration {
  readonly id: string;
  readonly title: string;
  /** One sentence that says what it measures. */
  readonly meaning: string;
  /** What stands behind the number; empty for a plain one. */
  readonly unit: string;
  readonly format: 'percent' | 'number' | 'count' | 'seconds' | 'tokens';
  readonly better: 'higher' | 'lower' | 'neither';
  /** Least and greatest value; null where it has no bound. */
  readonly range: readonly [number | null, number | null];
  /** Where the paper defines it. */
  readonly source: string;
}
