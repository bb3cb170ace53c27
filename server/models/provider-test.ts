import { z } from 'zod';
import type { ProviderTest } from '#lib/protocol/model-views.ts';
import { boundedFetch } from './attempt.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Provider } from './providers/provider.ts';

const testMs = 15_000;
const listBytes = 4_000_000;
const listed = z.union([z.object({ data: z.array(z.unknown()) }), z.object({ models: z.array(z.unknown()) })]);

/** Requests a provider's list of models, to check address and key without cost. */
export async function testProvider(provider: Provider, keys: KeyRing, fetch = globalThis.fetch): Promise<ProviderTest> {
  try {
    const { key, address } = keys.reach(provider);
    if (address === null) return { ok: false, error: `${provider.title} has no address. Set one first.` };
    if (key === null && provider.needsKey) return { ok: false, error: `There is no key for ${provider.title}. Set one first.` };
    const headers = key === null ? {} : keyHeaders(provider, key);
    const response = await boundedFetch(fetch, listBytes)(
      `${address.replace(/\/$/, '')}/models${provider.id === 'azure' ? '?api-version=v1' : ''}`,
      {
        headers,
        signal: AbortSignal.timeout(testMs),
      },
    );
    const text = await response.text();
    if (!response.ok) {
      const what = response.status === 401 || response.status === 403 ? 'refused the key' : 'refused the request';
      // Redact before shortening: the patterns do not recognise half a key.
      const said = keys.redacted(text.replace(/\s+/g, ' ')).slice(0, 200);
      return { ok: false, error: `${provider.title} ${what} (${response.status}): ${said}` };
    }
    const list = listed.parse(JSON.parse(text));
    return { ok: true, models: 'data' in list ? list.data.length : list.models.length };
  } catch (error) {
    const what = error instanceof z.ZodError || error instanceof SyntaxError ? 'Its answer is not a list of models.' : reasonOf(error);
    return { ok: false, error: keys.redacted(`${provider.title} cannot be used at this address. ${what}`) };
  }
}

function keyHeaders({ keyHeader }: Provider, key: string): Record<string, string> {
  if (keyHeader === 'bearer') return { authorization: `Bearer ${key}` };
  return keyHeader === 'x-api-key' ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' } : { [keyHeader]: key };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
