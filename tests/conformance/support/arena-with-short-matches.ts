import { join } from 'node:path';
import { runCommandLine } from '#server/cli/program.ts';

/* The `arena` command with games of 20 s. */
process.exitCode = await runCommandLine(process.argv, join(import.meta.dirname, 'short-match-process.ts'));
