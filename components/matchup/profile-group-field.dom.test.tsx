import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { showFormInTests } from './form-in-tests.tsx';

/** Longest wait for something that comes, on a busy machine. */
const atMost = { timeout: 30_000 };

const router = { push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const server = vi.fn<typeof fetch>();
const posted = (): unknown[] =>
  server.mock.calls.flatMap(([address, init]) => (init?.method === 'POST' ? [[address, JSON.parse(String(init.body))]] : []));

const agents = [
  { id: 'passive', title: 'passive', summary: 'stands', kind: 'scripted', scenarios: ['mushroom-war'] },
  { id: 'talker', title: 'talker', summary: 'talks', kind: 'model', scenarios: ['mushroom-war'], options: { profile: 'a profile' } },
] as const;
const start = runConfigurationSchema.parse({ name: 'passive against passive', scenario: 'mushroom-war', red: 'passive', blue: 'passive' });

showFormInTests(
  server,
  () => server.mockImplementation((_address, init) => Promise.resolve(Response.json(init?.method === 'POST' ? { match: 'm1' } : []))),
  { agents, start },
);

const profile = (name: string, content: unknown): File => new File([JSON.stringify(content)], `${name}.json`, { type: 'application/json' });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText(/^Profiles of MINDcraft/), files);
const rows = () => within(screen.getByRole('list', { name: 'Agents of the group' })).getAllByRole('listitem');

test('profile files become the agents of a team, each with its own profile and model, and the match starts with them', async () => {
  await choose(profile('andy', { name: 'andy', model: 'gpt-4o-mini' }), profile('jill', { name: 'Jill', modes: { hunting: true } }));
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^andyseat 1, from andy\.json/),
    expect.stringMatching(/^jillseat 2, from jill\.json/),
  ]);
  expect(screen.getByLabelText('Model of andy')).toHaveProperty('value', 'openai/gpt-4o-mini');
  await userEvent.type(screen.getByLabelText('Model of jill'), 'anthropic/claude-x');
  await userEvent.click(screen.getByRole('button', { name: 'Play 2 agents as Red' }));
  expect(screen.getByText('andy-jill plays as Red.')).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { name: /^andy-jill/, checked: true })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Start the match/ }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/matches/m1'), atMost);
  expect(posted()).toMatchObject([
    [
      '/api/matches',
      {
        teams: { red: 'andy-jill', blue: 'passive' },
        systems: {
          'andy-jill': { seats: ['andy', 'jill'] },
          andy: { agent: 'talker', model: 'openai/gpt-4o-mini', options: { profile: { name: 'andy' } } },
          jill: { agent: 'talker', model: 'anthropic/claude-x', options: { profile: { name: 'Jill', modes: { hunting: true } } } },
        },
      },
    ],
  ]);
});

test('a dropped file that is no profile is named with its reasons, and the others are taken', async () => {
  const files = [profile('bad', { cooldown: 'long' }), profile('andy', { name: 'andy' })];
  fireEvent.drop(screen.getByText(/^Profiles of MINDcraft/), { dataTransfer: { files } });
  const alert = await screen.findByRole('alert', {}, atMost);
  expect(alert.textContent).toMatch(/^bad\.json cannot be played as a profile, and was left out\. cooldown: /);
  expect(rows()).toHaveLength(1);
});

test('a model that names no provider is an error at its field, and an agent can be removed', async () => {
  await choose(profile('andy', { name: 'andy' }), profile('jill', { name: 'jill' }));
  await userEvent.type(screen.getByLabelText('Model of jill'), 'my model');
  expect(screen.getByText('Write it as provider/model, or leave it empty.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play 2 agents as Red' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove jill' }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Play 1 agent as Red' })).toHaveProperty('disabled', false);
});
