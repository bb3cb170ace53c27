import { expect, test } from 'vitest';
import { GET } from './route.ts';

const get = (scenario: string): Promise<Response> => GET(new Request('http://arena'), { params: Promise.resolve({ scenario }) });

test('each family has its own picture, and a scenario without one gets a plain picture', async () => {
  const names = ['mushroom-war.svg', 'dash-and-dine.svg', 'hedge-maze.svg', 'another.svg'];
  const answers = await Promise.all(names.map(get));
  for (const answer of answers) expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const [war, dine, plain, other] = await Promise.all(answers.map((answer) => answer.text()));
  expect(war).toMatch(/^<svg /);
  expect(plain).toMatch(/^<svg /);
  expect(new Set([war, dine, plain]).size).toBe(3);
  expect(other).toBe(plain);
});

test('an invalid scenario name has no picture', async () => {
  for (const name of ['secret.txt', '../secret.svg', `${'a'.repeat(65)}.svg`, '.svg']) expect((await get(name)).status).toBe(404);
});
