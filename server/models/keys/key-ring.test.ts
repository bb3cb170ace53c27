import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { ModelSettings } from '#server/db/model-settings.ts';
import { findProvider } from '../providers/catalogue.ts';
import type { Provider } from '../providers/provider.ts';
import { KeyRing } from './key-ring.ts';
import { redact } from './redaction.ts';
import { Sealing, sealingKeyFile } from './sealing.ts';

const canary = 'canary-key-5f2c9d';
let folder: string;
let database: Database;
let environment: Record<string, string>;
let ring: KeyRing;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-keys-'));
  database = openDatabase(folder);
  environment = {};
  ring = new KeyRing(new ModelSettings(database), new Sealing(folder), environment);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function provider(id: string): Provider {
  const found = findProvider(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

it('a stored key is used, is never returned, and is nowhere in the data folder in plain text', () => {
  ring.change('openai', { key: canary });
  expect(ring.reach(provider('openai')).key).toBe(canary);
  expect(JSON.stringify(ring.views())).not.toContain(canary);
  expect(ring.views().find(({ id }) => id === 'openai')?.key).toBe('stored');
  for (const name of readdirSync(folder).filter((entry) => entry !== 'matches')) {
    expect(readFileSync(join(folder, name)).includes(canary)).toBe(false);
  }
});

it('the file that opens the keys is its owner’s alone, and keys are not used when it is not', () => {
  ring.change('openai', { key: canary });
  const path = join(folder, sealingKeyFile);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o644);
  expect(() => ring.reach(provider('openai'))).toThrow(/chmod 600/);
});

it('without that file stored keys cannot be unsealed, and the error says what to do', () => {
  ring.change('openai', { key: canary });
  rmSync(join(folder, sealingKeyFile));
  expect(() => ring.reach(provider('openai'))).toThrow(/Set them again/);
});

it('a key sealed for one provider cannot be unsealed for another', () => {
  const sealing = new Sealing(folder);
  const sealed = sealing.seal(canary, 'openai');
  expect(sealing.open(sealed, 'openai')).toBe(canary);
  expect(() => sealing.open(sealed, 'groq')).toThrow(/cannot be opened/);
});

it('two seals of one key differ', () => {
  const sealing = new Sealing(folder);
  expect(sealing.seal(canary, 'openai')).not.toBe(sealing.seal(canary, 'openai'));
});

it('a key of the environment takes precedence over a stored one, and is not sent to an address from a page', () => {
  ring.change('openai', { key: 'stored-key', address: 'https://elsewhere.example/v1' });
  environment.OPENAI_API_KEY = canary;
  expect(ring.reach(provider('openai'))).toEqual({ key: canary, address: 'https://api.openai.com/v1' });
  expect(ring.views()[0]?.key).toBe('environment');
});

it('a stored key is not sent to an address that was set after it', () => {
  ring.change('openai', { key: canary });
  ring.change('openai', { address: 'https://elsewhere.example/v1' });
  expect(ring.reach(provider('openai'))).toEqual({ key: null, address: 'https://elsewhere.example/v1' });
});

it('a removed key is gone', () => {
  ring.change('openai', { key: canary });
  ring.change('openai', { key: null });
  expect(ring.reach(provider('openai')).key).toBeNull();
});

it('texts lose known keys and all text in the form of a key', () => {
  ring.change('groq', { key: canary });
  environment.OPENAI_API_KEY = 'from-the-environment';
  expect(ring.redacted(`refused ${canary} and from-the-environment`)).toBe('refused [key] and [key]');
  expect(redact('Authorization: Bearer abcdef123456, key sk-proj-abcdefgh1234', [])).toBe('Authorization: [key], key [key]');
  expect(redact('Nothing secret about a task-force.', [])).toBe('Nothing secret about a task-force.');
});
