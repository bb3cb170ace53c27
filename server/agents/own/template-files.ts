import { join } from 'node:path';

/** The folder of the team template. */
export const templateFolder = join(import.meta.dirname, 'template');

/** The files of the template; a copy of them is a working team. */
export const templateFiles: readonly string[] = ['team.ts', 'arena-team.ts'];
