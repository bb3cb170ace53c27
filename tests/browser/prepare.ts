import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { browserProgram } from './browser.ts';

/** Builds the pages if their sources changed, and unpacks the browser. Ends with the exit code of the build. */
const start = join(import.meta.dirname, '../../server/start.ts');
await browserProgram();
const { status } = spawnSync(process.execPath, [start, '--build-only'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
