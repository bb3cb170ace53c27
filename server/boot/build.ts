import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packPages } from './packed-pages.ts';
import { sourceHash } from './source-hash.ts';

const project = join(import.meta.dirname, '../..');
const stamp = join(project, '.next/sources.sha256');

/** The pages could not be built. The details are already on stderr. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Runs a program of the project with its output on stderr. Rejects if it fails or `signal` aborts. */
function run(script: string, parameters: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
    const child = spawn(process.execPath, [script, ...parameters], {
      cwd: project,
      env,
      stdio: ['ignore', 2, 2],
      signal,
      killSignal: 'SIGTERM',
    });
    child.once('error', reject);
    child.once('exit', (code, killed) => {
      if (code === 0) resolve();
      else
        reject(
          new BuildError(
            `The build failed: ${script} ${killed === null ? `ended with code ${code}` : `was ended by ${killed}`}. Nothing was started.`,
          ),
        );
    });
  });
}

/** Builds the page assets and the pages if their sources have changed since the last complete build. Reports progress on stderr. */
export async function buildWhenChanged(signal: AbortSignal): Promise<void> {
  const hash = sourceHash(project);
  const current = existsSync(stamp) && existsSync(join(project, '.next/BUILD_ID')) && existsSync(join(project, 'public/assets'));
  if (current && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Building the page assets and the pages; this takes a minute and happens only when sources changed.\n');
  await buildAssets(signal);
  await run(createRequire(import.meta.url).resolve('next/dist/bin/next'), ['build'], signal);
  await packPages(project);
  writeFileSync(stamp, hash);
}

/** Builds the page assets alone: textures, block table and player model. */
export function buildAssets(signal: AbortSignal): Promise<void> {
  return run(join(project, 'server/assets/build.ts'), [], signal);
}
