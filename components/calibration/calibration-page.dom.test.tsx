import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CalibratedRun, CalibrationReport, CalibrationState, Replay } from '#lib/coordination/calibration-report.ts';
import { systemSetupsSchema } from '#lib/domain/system-setup.ts';
import { CalibrationPage } from './calibration-page.tsx';

const replace = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }));

const server = vi.fn<typeof fetch>();
const run: CalibratedRun = {
  ...{ id: 'run1', name: 'variants', scenario: 'gated', task: 'b02-1', played: 8 },
  gated: { agent: 'gated', host: null },
};
const replay = (value: number): Replay => ({ issues: 10, unknown: 1, value, resolved: 0.9, escalated: 0.4, called: 0.1 });
const weights = { C: 0.35, A: 0.2, D: 0.2, R: 0.2, H: 0.05 };
const others = { C: 0.5, A: 0.1, D: 0.1, R: 0.1, H: 0.05 };
const report: CalibrationReport = {
  ...{ run: 'run1', episodes: 7, unreadable: 1, recorded: 42 },
  calibration: {
    ...{ training: ['a01'], test: ['a02'], settings: 8 },
    grid: { C: [0.35, 0.5], A: [0.1, 0.2], D: [0.1, 0.2], R: [0.1, 0.2], H: [0.05], low: [0.4, 0.5], high: [0.8, 0.9] },
    penalties: { minute: 0.2, withoutYield: 0.2, thousandTokens: 0.1 },
    tried: [
      { weights, thresholds: { low: 0.5, high: 0.8 }, training: 0.8, test: 0.7, values: [0.5, 0.6, 0.8, null] },
      { weights: others, thresholds: { low: 0.4, high: 0.9 }, training: 0.65, test: 0.6, values: [0.5, 0.65, 0.55, 0.6] },
    ],
    best: { weights, thresholds: { low: 0.5, high: 0.8 }, training: replay(0.8), test: replay(0.7) },
    usual: { weights, thresholds: { low: 0.55, high: 0.9 }, training: replay(0.6), test: replay(0.5) },
  },
};

function show(properties: Partial<Parameters<typeof CalibrationPage>[0]>): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}>
      <CalibrationPage runs={[run]} run="run1" known={run} initial={{ state: 'none' }} {...properties} />
    </QueryClientProvider>,
  );
}

const answering = (state: CalibrationState): void => void server.mockImplementation(() => Promise.resolve(Response.json(state)));

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a run of agents with a gate the page leads to one', () => {
  show({ runs: [], run: null, known: null, initial: null });
  expect(screen.getByRole('link', { name: 'Set up a run of its variants' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a run is chosen, and an unknown one is named', async () => {
  show({ run: 'gone', known: null, initial: null });
  expect(screen.getByRole('alert').textContent).toContain('There is no run gone');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Run' }), 'run1');
  expect(replace).toHaveBeenCalledWith('/compare/calibration?run=run1');
});

test('a run without a gate offers no search', () => {
  show({ known: null });
  expect(screen.getByText(/no finished episodes of agents with a gate/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a search starts, says how far it is, and is cancelled', async () => {
  answering({ state: 'running', phase: 'searching', done: 120, total: 490 });
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Start the search' }));
  expect(screen.getByRole('progressbar', { name: 'Step 2 of 2, trying weights' }).getAttribute('value')).toBe('120');
  expect(screen.getByText('120 of 490')).toBeTruthy();
  answering({ state: 'cancelled' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByText('The search was cancelled. Nothing was changed.')).toBeTruthy());
  expect(server.mock.calls.some(([, init]) => init?.method === 'DELETE')).toBe(true);
});

test('a failed search says why and can start again', () => {
  show({ initial: { state: 'failed', error: 'The process of the search ended without a result (1).' } });
  expect(screen.getByRole('alert').textContent).toContain('ended without a result');
  expect(screen.getByRole('button', { name: 'Start it again' })).toBeTruthy();
});

test('a refusal to start is shown, and nothing else changes', async () => {
  server.mockImplementation(() =>
    Promise.resolve(Response.json({ error: 'A search for the run x is running.', issues: [] }, { status: 400 })),
  );
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Start the search' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('is running'));
  expect(screen.getByRole('button', { name: 'Start the search' })).toBeTruthy();
});

test('the result has the chosen point, both parts, the surface and everything that was tried', async () => {
  show({ initial: { state: 'done', report } });
  expect(screen.getByText(/42 issues in 7 recorded episodes, 8 settings.*1 recording could not be read and is left out/)).toBeTruthy();
  const values = within(screen.getByRole('region', { name: 'Chosen and usual setting' }));
  expect(values.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SettingValueResolvedEscalatedAdjudicatedIssuesUnknown',
    'Chosen, training0.80090%40%10%101',
    'Chosen, test0.70090%40%10%101',
    'Usual, training0.60090%40%10%101',
    'Usual, test0.50090%40%10%101',
  ]);
  const surface = within(screen.getByRole('region', { name: 'Value over both thresholds' }));
  expect(surface.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0.500', '0.600', '0.800 best', '–']);
  const tried = within(screen.getByRole('region', { name: 'Weights that were tried' }));
  const [, other] = tried.getAllByRole('button', { name: 'Show' });
  if (other === undefined) throw new Error('The second row is missing.');
  await userEvent.click(other);
  expect(surface.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['0.500', '0.650 best', '0.550', '0.600']);
  expect(screen.getByRole('heading', { name: 'Surface with other weights' })).toBeTruthy();
});

test('the chosen setting leads to the form of a match as the option of a team', () => {
  show({ initial: { state: 'done', report } });
  const address = screen.getByRole('link', { name: 'Set up a match with it' }).getAttribute('href') ?? '';
  const query = new URL(address, 'http://here').searchParams;
  expect([query.get('scenario'), query.get('task'), query.get('system')]).toEqual(['gated', 'b02-1', 'gated']);
  const setups = systemSetupsSchema.parse(JSON.parse(query.get('setup') ?? ''));
  expect(setups).toEqual({ calibrated: { agent: 'gated', options: { weights, thresholds: { low: 0.5, high: 0.8 } } } });
});
