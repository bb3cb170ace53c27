import { z } from 'zod';
import type { figureDeclarationSchema } from './scenario-summary.ts';

/** Values by a figure's id; null if the figure is not defined for this episode. */
export const figureValuesSchema = z.record(z.string(), z.number().nullable());
export type FigureValues = z.infer<typeof figureValuesSchema>;

/** The figures of an episode besides its outcome: for the team, and by agent. */
export const figuresSchema = z.object({ all: figureValuesSchema, seats: z.record(z.string(), figureValuesSchema).optional() });
export type Figures = z.infer<typeof figuresSchema>;

/** A figure as its family declares it. Tables, charts, exports and the command line read this declaration and treat all figures alike. */
export type FigureDeclaration = Readonly<z.infer<typeof figureDeclarationSchema>>;
