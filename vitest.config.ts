import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

/** Files that measure the memory of their whole process. Each runs in a separate process. */
const alone = ['tests/conformance/relay.test.ts'];

/**
 * Pages and components are tested first, in one process: to load React and a page costs more than most of these tests, and the browser, which
 * starts at the same time, keeps the other processor busy. The other projects follow, with as many workers as there are.
 */
const first = { maxWorkers: 1, sequence: { groupOrder: 0 } } as const;
const then = { sequence: { groupOrder: 1 } } as const;

/** Modules are loaded by Node, as in the product, and not by Vite. */
const native = { viteModuleRunner: false, nodeLoader: false } as const;

/**
 * Files about the page of a match and its play. They have a dashboard and a browser of their own, so that they run beside the other pages' files.
 * Files that look at the same matches are in one project: each match is played once.
 */
const matchPages = ['content-policy', 'match-page', 'minds', 'no-webgl', 'nothing-hidden', 'play', 'replay', 'scene-leaks'].map(
  (name) => `tests/browser/${name}.test.ts`,
);
const pages = {
  globalSetup: 'tests/browser/shared-setup.ts',
  setupFiles: 'tests/browser/no-complaints.ts',
  isolate: false,
  experimental: native,
  testTimeout: 300_000,
  hookTimeout: 400_000,
  fileParallelism: false,
} as const;

/*
 * Unit and conformance files share the process of their worker (`isolate: false`): modules are loaded and compiled once, not in each file.
 * So each test restores what it changes in the process, such as its clock and its environment.
 */
const execArgv = ['--expose-gc', '--invocation-count-for-turbofan=60000'];
/** Room for the short-lived objects of many matches one after the other: a collection costs by what it finds alive, so fewer cost less. */
const roomy = [...execArgv, '--min-semi-space-size=128', '--max-semi-space-size=128'];
const shared = {
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What comes on an idle machine within a second takes longer on a busy one.
  expect: { poll: { timeout: 30_000 } },
} as const;

export default defineConfig({
  test: {
    // One more than the processors that the tests are made for: some files mostly wait, for leases and time limits.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'long', description: 'Only in `npm run test:all`: depth beyond a promise that the short suite proves, see tests/README.md.' },
    ],
    projects: [
      {
        test: {
          ...shared,
          ...then,
          execArgv: roomy,
          name: 'unit',
          isolate: false,
          experimental: native,
          include: ['lib/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      // Pages and components are written with JSX, which Node does not read.
      {
        test: {
          ...shared,
          ...first,
          execArgv,
          name: 'unit-pages',
          isolate: false,
          include: ['components/**/*.test.{ts,tsx}', 'app/**/*.test.ts'],
          exclude: ['components/**/*.dom.test.tsx'],
        },
      },
      // Components that are used as users do, in a page without a browser. Packages are loaded once in a process; each file has modules of the
      // project of its own, and begins with an empty page.
      {
        test: {
          ...shared,
          ...first,
          name: 'unit-dom',
          environment: 'happy-dom',
          isolate: false,
          include: ['components/**/*.dom.test.tsx'],
          setupFiles: 'tests/dom-page.ts',
        },
      },
      {
        test: {
          ...shared,
          ...then,
          execArgv: roomy,
          name: 'conformance',
          isolate: false,
          experimental: native,
          include: ['tests/conformance/**/*.test.ts'],
          exclude: alone,
          // A test that times out keeps the virtual time of its process, which breaks the files after it: the limit is never reached, even
          // on a busy machine.
          testTimeout: 600_000,
        },
      },
      { test: { ...shared, ...then, execArgv, name: 'conformance-alone', include: alone, testTimeout: 600_000 } },
      { test: { ...shared, execArgv, name: 'browser', include: ['tests/browser/**/*.test.ts'], exclude: matchPages, ...pages } },
      { test: { ...shared, execArgv, name: 'match-page', include: matchPages, ...pages } },
    ],
  },
});
