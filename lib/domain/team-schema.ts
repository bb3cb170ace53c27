import { z } from 'zod';
import { type Team, teamColours } from './team.ts';

/** A team's id in input. */
export const teamIdSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

/** One value per team: at least one team, at most eight. */
export const perTeamSchema = <T extends z.ZodType>(value: T) =>
  z.record(teamIdSchema, value).refine((teams) => Object.keys(teams).length >= 1 && Object.keys(teams).length <= 8, {
    message: 'A match has one to eight teams.',
  });

/** A team as a task declares it. */
export const teamSchema = z.object({ id: teamIdSchema, name: z.string(), colour: z.enum(teamColours) }) satisfies z.ZodType<Team>;
