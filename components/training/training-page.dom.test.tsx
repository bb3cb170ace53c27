import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import type { TrainingCard } from '#lib/domain/training-card.ts';
import { trainingOptionsSchema } from '#lib/domain/training-options.ts';
import type { PaperTraining } from '#lib/families/references.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { TrainingPage } from './training-page.tsx';

const runOf = (id: string, name: string, played: number): RunView => ({
  ...{ id, name, state: 'finished', abandoned: false, createdAt: 0, finishedAt: 1, episodes: { total: 2, played } },
  configuration: runConfigurationSchema.parse({ name, scenario: 'hedge-maze', team: ['mindcraft'] }),
  matches: { total: 2, waiting: 0, running: 0, finished: played, stopped: 0, failed: 0 },
});
const runs = [runOf('r1', 'Walks', 2), runOf('r2', 'Talks', 2), runOf('r3', 'Planned', 0)];
const paper: Readonly<Record<string, PaperTraining>> = {
  'hedge-maze': { label: 'A paper', trials: 1942, successes: 349, examples: 59_444, averageLength: 74.5, keeps: 'successes' },
};
const card: TrainingCard = {
  options: trainingOptionsSchema.parse({}),
  ...{ sources: ['r2'], figures: [{ scenario: 'hedge-maze', trials: 2, successes: 1, examples: 5, averageLength: 4.5 }] },
  ...{ train: 4, test: 1, bytes: { train: 1400, test: 300 }, tasks: { train: 2, test: 1 }, models: { 'offline/planner': 5 } },
  ...{ purposes: { converse: 8, 'save-memory': 1 }, leftOut: { 'no success': 4 }, licence: 'A note on licences.' },
};

let asked: string[];
let push: (line: unknown) => void;
let end: () => void;
let signal: AbortSignal | null | undefined;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    asked.push(address);
    signal = request?.signal;
    if (address.includes('of=none')) return Promise.resolve(Response.json({ error: 'There is no run or match none.' }, { status: 404 }));
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (line) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        end = () => controller.close();
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search = '', shown: readonly RunView[] = runs) {
  const onUrlUpdate = vi.fn<(event: UrlUpdateEvent) => void>();
  render(
    <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate} hasMemory>
      <TrainingPage runs={shown} paper={paper} now={0} />
    </NuqsTestingAdapter>,
  );
  return { user: userEvent.setup(), address: () => onUrlUpdate.mock.lastCall?.[0].queryString ?? '' };
}

test('a user chooses a run, sees the progress, and then the figures beside those of the paper', async () => {
  const { user, address } = open();
  expect(screen.getByRole('button', { name: 'Make the figures' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('checkbox', { name: /Planned/ })).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('searchbox', { name: 'Search the runs' }), 'talk');
  expect(screen.queryByRole('checkbox', { name: /Walks/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Talks/ }));
  expect(address()).toContain('runs=r2');
  await user.click(screen.getByRole('button', { name: 'Make the figures' }));
  expect(asked).toEqual([expect.stringContaining('part=report&of=r2&')]);
  push({ kind: 'progress', matches: 1, calls: 501 });
  await screen.findByText('Reading match 1 of 2, 501 model calls so far');
  push({ kind: 'card', card, sample: '{"messages":[{"role":"system","content":"You are Andy."}]}' });
  end();
  const table = within(await screen.findByRole('region', { name: 'Figures by scenario' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('TrialsSuccessesExamplesAverage length'),
    expect.stringContaining('2154.5'),
    'A paper1,94234959,44474.5',
  ]);
  expect(screen.getByText('No success').parentElement?.textContent).toBe('No success4');
  expect(screen.getByText(/You are Andy\./)).toBeTruthy();
  expect(screen.getByText('A note on licences.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Train/ }).getAttribute('href')).toContain('part=train&of=r2');
  expect(screen.getByRole('link', { name: /^Train/ }).textContent).toContain('4, 1.4 kB');
  await user.click(screen.getByRole('radio', { name: 'Tools' }));
  await screen.findByText('The choice has changed since these figures were made.');
  expect(screen.getByRole('link', { name: /^Train/ }).getAttribute('href')).toContain('actions=tools');
});

test('a purpose can be left out once the calls are counted, but not the last one', async () => {
  const { user, address } = open('?runs=r2');
  await user.click(screen.getByRole('button', { name: 'Make the figures' }));
  push({ kind: 'card', card, sample: null });
  await user.click(await screen.findByRole('checkbox', { name: /Save memory/ }));
  expect(address()).toContain('purposes=converse');
  expect(screen.getByRole('checkbox', { name: /Converse/ })).toHaveProperty('disabled', true);
});

test('a cancelled reading stops the server, and one that breaks off says what is safe', async () => {
  const { user } = open('?runs=r1');
  await user.click(screen.getByRole('button', { name: 'Make the figures' }));
  push({ kind: 'progress', matches: 1, calls: 1 });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make the figures' }));
  end();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'ended before the figures were complete. The runs and their model calls',
  );
});

test('a run that is gone is named and can be left out, and the server’s reason is shown', async () => {
  const { user, address } = open('?runs=none');
  await user.click(screen.getByRole('button', { name: 'Make the figures' }));
  await screen.findByText(/There is no run or match none\. The runs/);
  await user.click(screen.getByRole('button', { name: 'Leave out none' }));
  expect(address()).not.toContain('none');
});

test('a number that cannot be read is refused at its field and changes nothing', async () => {
  const { user, address } = open('?runs=r1');
  await user.type(screen.getByRole('textbox', { name: /Longest example/ }), '9x');
  expect(screen.getByText('A whole number from 1 to 10,000,000, or empty.')).toBeTruthy();
  expect(address()).toContain('longest=9');
  expect(address()).not.toContain('9x');
});

test('without any run the page says what training data is made of', () => {
  open('', []);
  expect(screen.getByRole('link', { name: 'Plan a run' })).toBeTruthy();
});
