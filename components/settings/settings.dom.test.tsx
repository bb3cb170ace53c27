import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '#components/shell/notices.tsx';
import { DefaultsForm } from './defaults-form.tsx';
import { PriceList } from './price-list.tsx';
import { ProviderForm } from './provider-form.tsx';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const server = vi.fn<typeof fetch>();
const answers = (status: number, body: object): void => {
  server.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
};
/** The last request body, as JSON. */
function sent(): unknown {
  const body = server.mock.lastCall?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : null;
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  answers(200, {});
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const spending = { calls: 0, spentUsd: 0, spentTokens: 0, reservedUsd: 0, reservedTokens: 0, unpriced: 0 };
function showDefaults(): void {
  render(
    <>
      <DefaultsForm defaults={{ model: 'openai/gpt-4o', budget: { usd: 5 } }} fixedModel={false} spending={spending} providers={[]} />
      <Notices />
    </>,
  );
}

test('a saved default is sent as typed and confirmed; an empty field means no limit', async () => {
  showDefaults();
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Budget in dollars'));
  await user.type(screen.getByLabelText('Budget in tokens'), '2000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Defaults saved.')).toBeTruthy();
  expect(sent()).toEqual({ model: 'openai/gpt-4o', budget: { tokens: 2000 } });
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('a failed save shows the reason in a notice and keeps the typed text', async () => {
  server.mockImplementation(() => Promise.reject(new TypeError('connection refused')));
  showDefaults();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Budget in tokens'), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/The server cannot be reached \(connection refused\)/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Budget in tokens').value).toBe('7');
  expect(router.refresh).not.toHaveBeenCalled();
});

test('an invalid amount is marked at its field, described to screen readers, and not sent', async () => {
  showDefaults();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Budget in dollars');
  await user.clear(field);
  await user.type(field, 'much');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('An amount from 0');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe('budget-usd-error');
  expect(document.activeElement).toBe(field);
  expect(server).not.toHaveBeenCalled();
});

test('an issue of the server is shown at the field that it names', async () => {
  answers(400, { error: 'The model is unknown.', issues: [{ path: 'model', message: 'The model is unknown.' }] });
  showDefaults();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).id).toBe('default-model-error');
});

test('a price is sent with its provider as a separate field, and the form is empty afterwards', async () => {
  render(<PriceList builtIn={{ noted: '2026-01-01', source: '', prices: [] }} own={[]} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Model (use * as wildcard)'), 'openai/org/gpt-4o*');
  await user.type(screen.getByLabelText('In'), '2.5');
  await user.type(screen.getByLabelText('Out'), '10');
  await user.click(screen.getByRole('button', { name: 'Set the price' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('In').value).toBe(''), timeoutMs);
  expect(sent()).toEqual({ provider: 'openai', model: 'org/gpt-4o*', price: { input: 2.5, output: 10 } });
});

test('an invalid price, and a model without a provider, are not sent', async () => {
  render(<PriceList builtIn={{ noted: '2026-01-01', source: '', prices: [] }} own={[]} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Model (use * as wildcard)'), 'gpt-4o');
  await user.type(screen.getByLabelText('In'), '2,5');
  await user.click(screen.getByRole('button', { name: 'Set the price' }));
  expect(await screen.findAllByRole('alert')).toHaveLength(3);
  expect(server).not.toHaveBeenCalled();
});

test('a key is sent only if one was typed, and an address only if it can be set', async () => {
  const provider = { id: 'openai', title: 'OpenAI', key: null, needsKey: true, variable: 'OPENAI_API_KEY', address: null, example: 'gpt' };
  const { rerender } = render(<ProviderForm provider={provider} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Address'), 'https://example.org/v1');
  await user.click(screen.getByRole('button', { name: 'Save OpenAI' }));
  await vi.waitFor(() => expect(sent()).toEqual({ address: 'https://example.org/v1' }), timeoutMs);
  await user.type(screen.getByLabelText('API key'), 'key with spaces');
  await user.click(screen.getByRole('button', { name: 'Save OpenAI' }));
  expect((await screen.findByRole('alert')).textContent).toContain('one line without spaces');
  rerender(<ProviderForm provider={{ ...provider, key: 'environment' }} />);
  expect(screen.getByLabelText<HTMLInputElement>('New key').readOnly).toBe(true);
});

test('a test of a key says how many models the provider offers', async () => {
  const provider = { id: 'openai', title: 'OpenAI', key: null, needsKey: true, variable: 'OPENAI_API_KEY', address: null, example: 'gpt' };
  answers(200, { ok: true, models: 1 });
  render(<ProviderForm provider={provider} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Test OpenAI' }));
  expect(await screen.findByText('Connected, 1 model.')).toBeTruthy();
});
