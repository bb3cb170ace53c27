import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { costOf, Prices, priceFile } from './prices.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-prices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the longest fitting beginning counts, and a full name before it', () => {
  const prices = Prices.load(folder);
  expect(prices.of('openai', 'gpt-4o-2024-08-06')).toEqual({ input: 2.5, output: 10 });
  expect(prices.of('openai', 'gpt-4o-mini-2024-07-18')).toEqual({ input: 0.15, output: 0.6 });
});

it('a built-in price is one of the versions of its model, not of other models whose names begin alike', () => {
  const prices = Prices.load(folder);
  for (const model of ['gpt-4o', 'gpt-4o-2024-11-20', 'gpt-4.1-mini-2025-04-14', 'o4-mini-2025-04-16'])
    expect(prices.of('openai', model), model).not.toBeNull();
  for (const model of ['claude-3-5-haiku-latest', 'claude-sonnet-4-20250514', 'claude-sonnet-4-5-20250929', 'claude-opus-4-1'])
    expect(prices.of('anthropic', model), model).not.toBeNull();
  expect(prices.of('mistral', 'mistral-large-2411')).not.toBeNull();
  for (const model of [
    'gpt-4o-audio-preview',
    'gpt-4o-mini-tts',
    'gpt-4o-realtime-preview-2024-12-17',
    'gpt-4.1-pro',
    'o4-mini-deep-research',
  ])
    expect(prices.of('openai', model), model).toBeNull();
  for (const model of ['claude-sonnet-4-6', 'claude-sonnet-4-9-20270101']) expect(prices.of('anthropic', model), model).toBeNull();
});

it('an unknown model has no price, and so no cost', () => {
  const price = Prices.load(folder).of('openrouter', 'gpt-4o');
  expect(price).toBeNull();
  expect(costOf(price, 1000, 1000)).toBeNull();
});

it('prices of the data folder override the built-in ones', () => {
  const own = { noted: 'today', source: 'invoice', prices: [{ provider: 'openai', model: 'gpt-4o*', input: 1, output: 2 }] };
  writeFileSync(join(folder, priceFile), JSON.stringify(own));
  const price = Prices.load(folder).of('openai', 'gpt-4o-2024-08-06');
  expect(price).toEqual({ input: 1, output: 2 });
  expect(costOf(price, 1_000_000, 500_000)).toBe(2);
});

it('a price file that cannot be read is refused with its name', () => {
  writeFileSync(join(folder, priceFile), '{"prices": 3}');
  expect(() => Prices.load(folder)).toThrow(/prices\.json cannot be read/);
});

it('a custom price applies at once, survives a restart, and its removal restores the built-in one', () => {
  const prices = Prices.load(folder);
  prices.change({ provider: 'openai', model: 'gpt-4o*', price: { input: 5, output: 6 } });
  prices.change({ provider: 'openai', model: 'gpt-4o*', price: { input: 1, output: 2 } });
  for (const held of [prices, Prices.load(folder)]) expect(held.of('openai', 'gpt-4o-2024-08-06')).toEqual({ input: 1, output: 2 });
  prices.change({ provider: 'openai', model: 'gpt-4o*', price: null });
  for (const held of [prices, Prices.load(folder)]) expect(held.of('openai', 'gpt-4o-2024-08-06')).toEqual({ input: 2.5, output: 10 });
});

it('has the date of its prices', () => {
  expect(Prices.load(folder).view.builtIn.noted).toMatch(/^20\d\d-\d\d$/);
});
