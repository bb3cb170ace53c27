import { z } from 'zod';
import { teamIds } from './team.ts';

/** A team's name as it comes from outside. */
export const teamIdSchema = z.enum(teamIds);
