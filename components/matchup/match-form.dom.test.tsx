import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { showFormInTests } from './form-in-tests.tsx';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

const router = { push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const server = vi.fn<typeof fetch>();
const posted = (): unknown[] =>
  server.mock.calls.flatMap(([address, init]) => (init?.method === 'POST' ? [[address, JSON.parse(String(init.body))]] : []));

const agents = ['passive', 'slimy', 'person'].map((id) => ({
  id,
  title: id,
  summary: `what ${id} does`,
  kind: id === 'person' ? ('person' as const) : ('scripted' as const),
  scenarios: ['mushroom-war'],
}));
const start = runConfigurationSchema.parse({ name: 'passive against slimy', scenario: 'mushroom-war', red: 'passive', blue: 'slimy' });

showFormInTests(
  server,
  () =>
    server.mockImplementation((_address, init) =>
      Promise.resolve(Response.json(init?.method === 'POST' ? { match: 'm1', run: 'r1' } : [])),
    ),
  { agents, start },
);

test('a single pairing starts as a match, and its page opens', async () => {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('First seed'));
  await user.type(screen.getByLabelText('First seed'), '7');
  await user.click(screen.getByRole('button', { name: /^Start the match/ }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/matches/m1'), timeoutMs);
  expect(posted()).toMatchObject([['/api/matches', { seed: 7, teams: { red: 'passive', blue: 'slimy' } }]]);
});

test('a team left to a person plays on the real clock, and its lobby opens', async () => {
  const user = userEvent.setup();
  for (const name of [/^person/, /^passive/]) {
    const [red] = screen.getAllByRole('checkbox', { name });
    if (red === undefined) throw new Error(`Red has no choice ${name}.`);
    await user.click(red);
  }
  expect(screen.getByText(/People play in real time/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Start the match/ }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/matches/m1/join'), timeoutMs);
  expect(posted()).toMatchObject([['/api/matches', { clock: { kind: 'real' }, teams: { red: 'person', blue: 'slimy' } }]]);
});

test('the plan follows the choices, and several matches start as a run', async () => {
  const user = userEvent.setup();
  const [red] = screen.getAllByRole('checkbox', { name: /^slimy/ });
  if (red === undefined) throw new Error('Red has no choice "slimy".');
  await user.click(red);
  await user.clear(screen.getByLabelText('Repeats (new seed each)'));
  await user.type(screen.getByLabelText('Repeats (new seed each)'), '3');
  await user.click(await screen.findByRole('button', { name: /^Start 6 matches/ }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/runs/r1'), timeoutMs);
  expect(posted()).toMatchObject([['/api/runs', { configuration: { red: ['passive', 'slimy'], seeds: { first: 1, count: 3 } } }]]);
});

test('an invalid number is marked at its field and nothing is sent; the plan returns when the number is valid', async () => {
  const user = userEvent.setup();
  const episodes = screen.getByLabelText('Episodes per match');
  await user.clear(episodes);
  await user.type(episodes, '0');
  await user.click(screen.getByRole('button', { name: /^Start/ }));
  expect((await screen.findByText('A whole number from 1 to 1000.')).closest('[role="alert"]')?.id).toBe('episodes-error');
  expect(episodes.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/The form has errors/)).toBeTruthy();
  expect(posted()).toEqual([]);
  await user.type(episodes, '{Backspace}2');
  expect(await screen.findByText('2 each, 2 episodes in all')).toBeTruthy();
  expect(episodes.getAttribute('aria-invalid')).toBe('false');
});

test('an error from the server is shown at the field that it names, else above the button', async () => {
  const user = userEvent.setup();
  const refuse = (error: string, issues: object[]): void => {
    server.mockImplementation(() => Promise.resolve(Response.json({ error, issues }, { status: 400 })));
  };
  refuse('refused', [{ path: 'seed', message: 'Choose another seed.' }]);
  await user.click(screen.getByRole('button', { name: /^Start the match/ }));
  expect((await screen.findByText('Choose another seed.')).closest('[role="alert"]')?.id).toBe('firstSeed-error');
  refuse('The server is stopping.', []);
  await user.type(screen.getByLabelText('First seed'), '2');
  await user.click(screen.getByRole('button', { name: /^Start the match/ }));
  expect(await screen.findByText(/The server is stopping\. Your entries are kept/)).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
});
