import { z } from 'zod';

/** Values by a figure's id; null if the figure is not defined for this episode. */
export const figureValuesSchema = z.record(z.string(), z.number().nullable());
export type FigureValues = z.infer<typeof figureValuesSchema>;

/** The figures of an episode besides its outcome: for the team, and by agent. */
export const figuresSchema = z.object({ all: figureValuesSchema, seats: z.record(z.string(), figureValuesSchema).optional() });
export type Figures = z.infer<typeof figuresSchema>;

/** A figure as its family declares it. Tables, charts, exports and the command line read this declaration and treat all figures alike. */
export const figureDeclarationSchema = z.object({
  id: z.string(),
  /** Its abbreviation in the paper, such as `TSR`; absent if it has none. */
  symbol: z.string().optional(),
  title: z.string(),
  /** What it measures, in one sentence; a second may say how to read it. */
  meaning: z.string(),
  /** The unit after the number; empty for a plain number. */
  unit: z.string(),
  format: z.enum(['percent', 'number', 'count', 'seconds', 'tokens']),
  better: z.enum(['higher', 'lower', 'neither']),
  /** Smallest and greatest value; null for no bound. */
  range: z.tuple([z.number().nullable(), z.number().nullable()]).readonly(),
  /** The definition in the paper. */
  source: z.string(),
  /** Why its values cannot be compared with those that the paper prints; absent if they can. */
  unlikePaper: z.string().optional(),
});
export type FigureDeclaration = Readonly<z.infer<typeof figureDeclarationSchema>>;
