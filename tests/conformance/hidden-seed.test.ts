import { afterAll, beforeAll, expect, test } from 'vitest';
import { table } from '#server/api/table.ts';
import { asked } from './support/asked.ts';
import { GuardedDashboards } from './support/guarded-dashboards.ts';
import { twoPeople } from './support/minecraft-person.ts';
import { eventually } from './support/people-dashboard.ts';

/* The seed of a match tells its players what comes. While it waits for people or is played, no copy of its configuration names the seed. */

const seed = 918_273_645;
let dashboards: GuardedDashboards;
beforeAll(async () => {
  dashboards = await GuardedDashboards.start();
});
afterAll(() => dashboards.close());

const address = (): string => dashboards.open.running.address;
const post = (path: string, body?: unknown, cookie = '') => asked(`${address()}${path}`, 'POST', { cookie }, body);

const readable: readonly string[] = table.flatMap(({ method, path }) => (method === 'GET' ? [path] : []));

/** Everything that a sender can read about a match and its run. */
async function everything(match: string, run: string, cookie = ''): Promise<string> {
  const places = readable.filter((place) => place.startsWith('/api/matches') || place.startsWith('/api/runs') || !place.includes('{'));
  const paths = places.map((place) =>
    place
      .replace('{id}', place.includes('runs') ? run : match)
      .replace('{episode}', '0')
      .replaceAll(/\{\w+\}/g, 'none'),
  );
  const more = [
    ...['/api/matches?limit=50', `/api/compare?runs=${run},${run}`, '/api/people?as=csv', `/api/runs/${run}/export?as=json`],
    ...['/api/scenarios/construction/tasks', `/api/training-data?of=${match}`],
  ];
  const answers = await Promise.all([...paths, ...more].map((path) => asked(`${address()}${path}`, 'GET', { cookie })));
  return JSON.stringify(answers.map(({ body }) => body));
}

test('no copy of the configuration of a match with people tells its seed before it is over, and it cannot be played beside it', async () => {
  const id = (body: unknown, name: string): string => String(Reflect.get(Object(body), name));
  const match = id((await post('/api/matches', { ...twoPeople, seed })).body, 'match');
  const { scenario, task, agents, systems, clock } = twoPeople;
  const configuration = { name: 'With people', scenario, tasks: [task], agents, team: ['hands'], systems, clock, seeds: [seed, seed + 1] };
  const run = id((await post('/api/runs', { configuration })).body, 'run');
  await eventually('the lobby is open', async () => {
    const { body } = await asked(`${address()}/api/matches/${match}`, 'GET');
    return Reflect.get(Object(body), 'seats') === undefined ? null : true;
  });
  const { cookie } = dashboards.open;
  const read = await everything(match, run);
  expect(read).toContain(match);
  expect(read).toContain(run);
  expect(read).not.toContain(String(seed));
  expect(await everything(match, run, cookie)).toContain(String(seed));

  for (const sender of ['', cookie]) {
    const again = await post(`/api/matches/${match}/rerun`, undefined, sender);
    expect([again.status, id(again.body, 'error')]).toEqual([400, expect.stringContaining('when it is over')]);
  }
  // One of the matches of a run is over, and the other one has its seed.
  const { body: page } = await asked(`${address()}/api/runs/${run}/matches`, 'GET');
  const [first] = Object(page).matches;
  expect(await post(`/api/matches/${first.id}/stop`)).toMatchObject({ status: 200 });
  expect(await everything(String(first.id), run)).not.toContain(String(seed));

  await post(`/api/runs/${run}/stop`);
  await post(`/api/matches/${match}/stop`);
  expect(await everything(match, run)).toContain(String(seed));
  const again = await post(`/api/matches/${match}/rerun`);
  expect(again.status).toBe(201);
  await post(`/api/matches/${id(again.body, 'match')}/stop`);
});
