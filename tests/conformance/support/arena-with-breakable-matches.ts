import { join } from 'node:path';
import { runCommandLine } from '#server/cli/program.ts';

/* The `arena` command with match processes that a team can break. */
process.exitCode = await runCommandLine(process.argv, join(import.meta.dirname, 'breakable-match-process.ts'));
