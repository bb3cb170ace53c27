import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { compiledModules } from '#server/boot/compile-cache.ts';

/**
 * `npm test`: style and walls, types, what nothing uses, then the test projects: unit and conformance one after the other, and beside them browser, which mostly
 * waits for its pages; what that says is printed when it is over. Anything but a pass counts as a failure; the last line is
 * `N passed, N failed`, and the exit code says the same.
 */
const root = dirname(import.meta.dirname);
const bin = join(root, 'node_modules', '.bin');
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  // The tests start some hundred processes of the same modules.
  NODE_COMPILE_CACHE: compiledModules,
};

/** Runs a program to its end and resolves with its exit code. Its output goes to the file `output`, or is printed directly. */
function run(script: string, parameters: readonly string[], output: number | 'inherit' = 'inherit'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: ['inherit', output, output], env: environment });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function binOf(packageName: string, name = packageName): string {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
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

/** Runs a test project, including the projects whose names begin with its name. With `quiet`, its output is printed at its end. */
async function suite(project: string, report: string, quiet = false): Promise<void> {
  const title = `\nTests: ${project}`;
  const file = join(report, `${project}.json`);
  const said = join(report, `${project}.txt`);
  const words = ['run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  if (!quiet) console.error(title);
  const output = quiet ? openSync(said, 'w') : 'inherit';
  const code = await run(binOf('vitest'), words, output);
  if (output !== 'inherit') {
    closeSync(output);
    console.error(`${title}\n${readFileSync(said, 'utf8')}`);
  }
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
    check('Unused files, exports and dependencies (knip)', binOf('knip'), ['--no-progress', '--no-config-hints']),
    check('Page assets', join(root, 'server/assets/build.ts'), []),
  ]);
  await Promise.all([suite('browser', report, true), suite('unit', report).then(() => suite('conformance', report))]);
} finally {
  rmSync(report, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
