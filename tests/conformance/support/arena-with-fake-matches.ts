import { join } from 'node:path';
import { runCommandLine } from '#server/cli/program.ts';

/* The `arena` command with match processes that have no Minecraft world. */
process.exitCode = await runCommandLine(process.argv, join(import.meta.dirname, 'fake-match-process.ts'));
