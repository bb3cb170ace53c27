import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { compiledModules } from '#server/boot/compile-cache.ts';

/**
 * `npm test`: style and walls, types, then every test project in turn. Anything but a pass counts as a failure; the last line is
 * `N passed, N failed`, and the exit code says the same.
 */
const root = dirname(import.meta.dirname);
const require = createRequire(import.meta.url);
const bin = join(root, 'node_modules', '.bin');
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  // The tests start some hundred processes of the same modules.
  NODE_COMPILE_CACHE: compiledModules,
};

function run(script: string, parameters: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: 'inherit', env: environment });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function binOf(packageName: string, name = packageName): string {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin: entry }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
  const path = typeof entry === 'string' ? entry : entry[name];
  if (!path) throw new Error(`${packageName} has no program called ${name}.`);
  return join(dirname(manifest), path);
}

let passed = 0;
let failed = 0;

async function check(title: string, script: string, parameters: readonly string[]): Promise<void> {
  console.error(`\n${title}`);
  if ((await run(script, parameters)) === 0) passed++;
  else failed++;
}

async function suite(project: string, report: string): Promise<void> {
  console.error(`\nTests: ${project}`);
  const file = join(report, `${project}.json`);
  const code = await run(binOf('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const result: { numPassedTests: number; numFailedTests: number; numPendingTests: number; numFailedTestSuites: number } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    passed += result.numPassedTests;
    const lost = result.numFailedTests + result.numPendingTests;
    failed += lost;
    if (code !== 0 && lost === 0) failed += Math.max(1, result.numFailedTestSuites);
  } catch (error) {
    console.error(`No result of the ${project} tests: ${String(error)}`);
    failed++;
  }
}

const report = mkdtempSync(join(tmpdir(), 'arenacraft-tests-'));
try {
  await Promise.all([
    check('Style and walls (Biome)', binOf('@biomejs/biome', 'biome'), ['check', '.']),
    check('Types (TypeScript)', binOf('typescript', 'tsc'), ['--noEmit']),
    check('Page assets', join(root, 'server/assets/build.ts'), []),
  ]);
  for (const project of ['unit', 'conformance', 'browser']) await suite(project, report);
} finally {
  rmSync(report, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
