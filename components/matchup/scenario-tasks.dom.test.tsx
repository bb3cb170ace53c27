import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { showFormInTests } from './form-in-tests.tsx';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const scenarios = ['walls', 'doors'].map(
  (id): ListedScenario => ({
    ...{ id, title: `The ${id}`, summary: '', kind: 'task', teams: [cooperativeTeam], seats: { least: 1, most: 4, usual: 2 } },
    ...{ seconds: 60, taskCount: 2, figures: [], agents: ['solver'], lineUp: ['solver'] },
  }),
);
const agents = [{ id: 'solver', title: 'solver', summary: '', kind: 'scripted' as const, scenarios: ['walls', 'doors'] }];
const tasksOf = (name: string) => [1, 2].map((number) => ({ id: `${name}-${number}`, title: `${name} ${number}`, tags: {} }));
const start = runConfigurationSchema.parse({ name: 'a', scenario: 'walls', team: 'solver', tasks: 'walls-2', agents: 2 });

const server = vi.fn<(address: string) => Promise<Response>>();
const asked = (): string[] => server.mock.calls.map(([address]) => String(address)).filter((address) => address.endsWith('/tasks'));
const chosenTasks = (): unknown => Reflect.get(screen.getByLabelText(/^Chosen tasks/), 'value');
const startButton = (): HTMLElement => screen.getByRole('button', { name: /^Start/ });

showFormInTests(server, () => server.mockImplementation(() => Promise.resolve(Response.json([]))), {
  ...{ agents, start, scenarios },
  tasks: { scenario: 'walls', tasks: tasksOf('walls') },
});

test('the tasks of another scenario are read when it is chosen, and its first one is chosen then', async () => {
  const user = userEvent.setup();
  let answer: (response: Response) => void = () => undefined;
  server.mockImplementation((address) =>
    address.endsWith('/tasks')
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json([])),
  );
  expect(chosenTasks()).toBe('walls-2');
  await user.click(screen.getByRole('radio', { name: /^The doors/ }));
  expect(await screen.findByText('Reading the tasks of The doors…')).toBeTruthy();
  expect(startButton()).toHaveProperty('disabled', true);
  answer(Response.json(tasksOf('doors')));
  // The form writes the chosen task into its field, and shows the rest of the form with the next rendering.
  await vi.waitFor(() => expect(startButton()).toHaveProperty('disabled', false), timeoutMs);
  expect(chosenTasks()).toBe('doors-1');
  await user.click(screen.getByRole('radio', { name: /^The walls/ }));
  await vi.waitFor(() => expect(chosenTasks()).toBe('walls-1'), timeoutMs);
  await user.click(screen.getByRole('radio', { name: /^The doors/ }));
  await vi.waitFor(() => expect(chosenTasks()).toBe('doors-1'), timeoutMs);
  expect(asked()).toEqual(['/api/scenarios/doors/tasks']);
});

test('tasks that cannot be read are named, and can be read again', async () => {
  const user = userEvent.setup();
  server.mockImplementation(() => Promise.resolve(Response.json({ error: 'The server is stopping.' }, { status: 503 })));
  await user.click(screen.getByRole('radio', { name: /^The doors/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('The tasks of The doors could not be read.');
  expect(screen.getByText('The summary returns when the tasks are known.')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(server.mock.calls.some(([address]) => address === '/api/matches')).toBe(false);
  expect(startButton()).toHaveProperty('disabled', true);
  server.mockImplementation((address) => Promise.resolve(Response.json(address.endsWith('/tasks') ? tasksOf('doors') : [])));
  await user.click(screen.getByRole('button', { name: 'Read them again' }));
  await vi.waitFor(() => expect(chosenTasks()).toBe('doors-1'), timeoutMs);
});

test('a text that is applied keeps its own tasks, whatever scenario they belong to', async () => {
  const user = userEvent.setup();
  const configuration = runConfigurationSchema.parse({ name: 'b', scenario: 'doors', team: 'solver', tasks: 'doors-2', agents: 3 });
  server.mockImplementation((address) =>
    Promise.resolve(Response.json(address.endsWith('/tasks') ? tasksOf('doors') : address.endsWith('/check') ? { configuration } : [])),
  );
  await user.click(screen.getByRole('tab', { name: 'YAML' }));
  await user.type(await screen.findByRole('textbox', { name: /command line/ }, { timeout: timeoutMs }), '# changed');
  await user.click(screen.getByRole('button', { name: /^Apply/ }));
  await vi.waitFor(() => expect(chosenTasks()).toBe('doors-2'), timeoutMs);
  expect(screen.getByRole('button', { name: '3 agents' }).getAttribute('aria-pressed')).toBe('true');
  expect(startButton()).toHaveProperty('disabled', false);
});

test('a file that another scenario plays opens that one with its agents, and its seats for people; it is taken out again', async () => {
  const user = userEvent.setup();
  const task = { id: 'own-1', title: 'From a file', tags: {}, agents: 3 };
  const offered = { kind: 'task', scenario: 'doors', task, given: '{}', people: 1, leftOut: [], facts: [], materials: {}, picture: null };
  server.mockImplementation((address) =>
    Promise.resolve(Response.json(address.includes('?name=') ? offered : address.endsWith('/tasks') ? tasksOf('doors') : [])),
  );
  const zone = await screen.findByLabelText(/^A task from a file: choose or drop a file/, undefined, { timeout: timeoutMs });
  await user.upload(zone, new File(['{}'], 'tasks.json'));
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: /^The doors/ })).toHaveProperty('checked', true), timeoutMs);
  await vi.waitFor(() => expect(startButton()).toHaveProperty('disabled', false), timeoutMs);
  expect(screen.getByText('From a file is the task of this match. It is played in The doors.')).toBeTruthy();
  expect(chosenTasks()).toBe('own-1');
  expect(screen.getByRole('button', { name: '3 agents' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/People play in real time/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await vi.waitFor(() => expect(chosenTasks()).toBe('doors-1'), timeoutMs);
});
