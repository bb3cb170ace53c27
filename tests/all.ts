import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compiledModules } from '#server/boot/compile-cache.ts';

/**
 * `npm test`: style and walls, types, what nothing uses, then the test projects: conformance and unit in one queue, and beside them browser
 * and match-page, which mostly wait for their pages; their output is printed at their end. `npm run test:all` (`--long`) runs the tests with
 * the tag `long` too, see tests/README.md. Anything but a pass counts as a failure. The last lines name each failure with its message, and
 * say how many tests were left to the long suite; the very last line is `N passed, N failed`, and the exit code agrees with it.
 */
const root = dirname(import.meta.dirname);
const { long } = parseArgs({ options: { long: { type: 'boolean', default: false } } }).values;
const bin = join(root, 'node_modules', '.bin');
const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  // The tests start some hundred processes of the same modules.
  NODE_COMPILE_CACHE: compiledModules,
};

/** The nice value of tests that use the time in which pages wait: people in the browser play in real time, these do not. */
const backgroundPriority = 5;

/**
 * Runs a program to its end and resolves with its exit code. Its output goes to the file `output`, or is printed directly. A program with
 * `inBackground` leaves the processors to the others when they need them.
 */
function run(script: string, parameters: readonly string[], output: number | 'inherit' = 'inherit', inBackground = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: ['inherit', output, output], env: environment });
    if (inBackground && child.pid !== undefined) setPriority(child.pid, backgroundPriority);
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
const failures: string[] = [];
/** How many tests of each file were left to the long suite. */
const left = new Map<string, number>();

async function check(title: string, script: string, parameters: readonly string[]): Promise<void> {
  console.error(`\n${title}`);
  if ((await run(script, parameters)) === 0) passed++;
  else {
    failed++;
    failures.push(title);
  }
}

/** The part of Vitest's JSON report that the sum needs. */
interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: TestResult[];
  }[];
}

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
  tags: string[];
}

/** Whether this run leaves the test to the long suite. */
const isLeft = ({ status, tags }: TestResult): boolean => !long && status === 'skipped' && tags.includes('long');

/** Each test that did not pass, and each file that could not be loaded, with the beginning of its message. */
function failuresOf(report: TestReport): string[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status !== 'passed' && !isLeft(test));
    if (tests.length === 0 && file.status === 'failed') return [`${relative(root, file.name)}\n${file.message.slice(0, 2000)}`];
    return tests.map(
      (test) => `${relative(root, file.name)}: ${test.fullName} (${test.status})\n${test.failureMessages.join('\n').slice(0, 2000)}`,
    );
  });
}

/** Runs the test projects whose names begin with these. Those with pages are `first`; their output is printed at their end. */
async function suite(projects: readonly string[], report: string, first = false): Promise<void> {
  const title = `\nTests: ${projects.join(', ')}`;
  const file = join(report, `${projects[0]}.json`);
  const said = join(report, `${projects[0]}.txt`);
  const chosen = projects.flatMap((project) => ['--project', `${project}*`]);
  const filter = long ? [] : ['--tagsFilter', '!long'];
  const words = ['run', ...chosen, ...filter, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  if (!first) console.error(title);
  const output = first ? openSync(said, 'w') : 'inherit';
  const code = await run(binOf('vitest'), words, output, !first);
  if (output !== 'inherit') {
    closeSync(output);
    console.error(`${title}\n${readFileSync(said, 'utf8')}`);
  }
  try {
    const result: TestReport = JSON.parse(readFileSync(file, 'utf8'));
    passed += result.numPassedTests;
    let lost = result.numFailedTests + result.numPendingTests;
    for (const { name, assertionResults } of result.testResults) {
      const count = assertionResults.filter(isLeft).length;
      if (count > 0) left.set(name, count);
      lost -= count;
    }
    failed += lost;
    if (code !== 0 && lost === 0) failed += Math.max(1, result.numFailedTestSuites);
    failures.push(...failuresOf(result));
    if (code !== 0 && lost === 0) failures.push(`${projects.join(', ')}: vitest ended with code ${code}; its own output says why`);
  } catch (error) {
    console.error(`No result of the tests of ${projects.join(', ')}: ${String(error)}`);
    failed++;
    failures.push(`${projects.join(', ')}: no result (${String(error)})`);
  }
}

const report = mkdtempSync(join(tmpdir(), 'arenacraft-tests-'));
try {
  await Promise.all([
    check('Style and walls (Biome)', binOf('@biomejs/biome', 'biome'), ['check', '.']),
    // On one thread: several check what they share once each, and the pages are built beside it.
    check('Types (TypeScript)', binOf('typescript', 'tsc'), ['--noEmit', '--singleThreaded']),
    check('Unused files, exports and dependencies (knip)', binOf('knip'), ['--no-progress', '--no-config-hints']),
    check('Page assets', join(root, 'server/assets/build.ts'), []).then(() =>
      // The two projects with pages begin at the same time: the pages are built, and the browser is unpacked, only once.
      check('Pages and browser', join(root, 'tests/browser/prepare.ts'), []),
    ),
  ]);
  await Promise.all([suite(['browser'], report, true), suite(['match-page'], report, true), suite(['conformance', 'unit'], report)]);
} finally {
  rmSync(report, { recursive: true, force: true });
}
for (const failure of failures) console.error(`\nFailed: ${failure}`);
if (left.size > 0) {
  const tests = [...left.values()].reduce((sum, count) => sum + count);
  console.log(`Short suite. \`npm run test:all\` runs ${tests} more tests, in ${left.size} files.`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
