import { defineConfig } from 'vitest/config';

const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['lib/**/*.test.ts', 'server/**/*.test.ts', 'components/**/*.test.{ts,tsx}', 'app/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'conformance', include: ['tests/conformance/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 400_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
