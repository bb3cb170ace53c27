import { join } from 'node:path';

/** Where the team to begin with lies. */
export const templateFolder = join(import.meta.dirname, 'template');

/** Its files; a copy of them is a team that plays. */
export const templateFiles: readonly string[] = ['team.ts', 'arena-team.ts'];
