import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);

/** APIs that would let the machine's own time or randomness into the game. */
const forbidden = [
  /\bDate\b/,
  /\bperformance\b/,
  /\b(set|clear)(Timeout|Interval|Immediate)\b/,
  /\bMath\.random\b/,
  /\bprocess\.hrtime\b/,
  /\brandomUUID\b|\brandomBytes\b|\brandomInt\b/,
  /\bnode:(timers|perf_hooks)\b/,
];

test('the server takes time and chance from its clock and seed alone', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('clock/'),
  );
  expect(sources.length).toBeGreaterThan(20);
  const found = sources.flatMap((name) => {
    const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return forbidden.filter((pattern) => pattern.test(code)).map((pattern) => `${name}: ${pattern}`);
  });
  expect(found).toEqual([]);
});
