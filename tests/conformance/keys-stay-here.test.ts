import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { testProvider } from '#server/models/provider-test.ts';
import { providers } from '#server/models/providers/catalogue.ts';
import type { Provider } from '#server/models/providers/provider.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { begin, ModelServer, refuses } from './support/model-server.ts';

/** A key without the form of any provider's, so that only a comparison can hide it. */
const key = 'Q7vT0pL2mZ9xW4cR8nB1kD6sY3hJ5gF0aU7eI2oM9tX4bV1q';
/** The longest part of the key, in characters, that may remain anywhere. */
const harmless = 5;

let stage: GatewayStage;
let address = '';
beforeEach(async () => {
  stage = await new GatewayStage().start();
  address = stage.environment.COMPATIBLE_BASE_URL ?? '';
  stage.environment.COMPATIBLE_API_KEY = key;
});
afterEach(() => stage.close());

/** Configures a provider with the key and an address. */
function setUp(provider: Provider, at = address): void {
  stage.environment[provider.addressVariable] = at;
  stage.environment[provider.keys[0] ?? ''] = key;
}

function expectNoPart(text: string): void {
  for (let from = 0; from + harmless < key.length; from++) expect(text).not.toContain(key.slice(from, from + harmless + 1));
}

/** Everything that a call leaves for others to read. */
function leftBy(outcome: ModelOutcome): string {
  return JSON.stringify([outcome, stage.ledger.ofMatch('m')]);
}

const padded = (letters: number): string => `${'Denied. '.repeat(50).slice(0, letters)}${key} is wrong`;

describe('a key', () => {
  const quoted = 'that a provider quotes appears nowhere, at each place in its message, %i letters apart';
  test.each([7])(quoted, { timeout: 120_000 }, isHidden);
  test.each([1])(quoted, { tags: ['long'], timeout: 120_000 }, isHidden);

  async function isHidden(step: number): Promise<void> {
    const gateway = stage.gateway();
    for (let letters = 0; letters <= 320; letters += step) {
      stage.server.behaviour = refuses(401, padded(letters));
      expectNoPart(JSON.stringify(await stage.ask(gateway)));
    }
    expectNoPart(JSON.stringify(stage.ledger.ofMatch('m')));
  }

  test.each(providers.map((provider) => [provider.title, provider] as const))(
    'that %s quotes in a refusal or interruption appears nowhere',
    async (_, provider) => {
      setUp(provider);
      const model = `${provider.id}/some-model`;
      const gateway = stage.gateway({ limits: { retries: 0 } });
      for (const letters of [230, 260, 290]) {
        stage.server.behaviour = refuses(403, padded(letters));
        expectNoPart(leftBy(await stage.ask(gateway, { model })));
        stage.server.behaviour = (response) => {
          begin(response, 'So far ');
          response.end(`data: ${JSON.stringify({ error: { message: padded(letters), type: 'error', code: null } })}\n\n`);
        };
        expectNoPart(leftBy(await stage.ask(gateway, { model })));
      }
    },
  );

  test('that a provider quotes during a test on the settings page appears nowhere', async () => {
    const compatible = providers.find(({ id }) => id === 'compatible');
    if (compatible === undefined) throw new Error('There is no compatible provider.');
    for (let letters = 0; letters <= 220; letters += 3) {
      stage.server.behaviour = refuses(401, padded(letters));
      expectNoPart(JSON.stringify(await testProvider(compatible, stage.keys)));
    }
  });
});

describe('a redirect of a provider', () => {
  test.each(providers.map((provider) => [provider.title, provider] as const))(
    'is not followed, so that no key goes elsewhere, and the user gets a message (%s)',
    async (_, provider) => {
      const other = new ModelServer();
      try {
        const target = await other.listen();
        setUp(provider);
        for (const status of [301, 302, 303, 307, 308]) {
          stage.server.behaviour = (response, __, { path }) => {
            response.writeHead(status, { location: `${target}${path.slice(3)}` }).end();
          };
          const asked = stage.server.seen.length;
          const outcome = await stage.ask(stage.gateway(), { model: `${provider.id}/some-model` });
          expect(outcome).toMatchObject({ state: 'failed', message: expect.stringMatching(/redirect.*127\.0\.0\.1/s) });
          expect(stage.server.seen.length).toBe(asked + 1);
          expect(await testProvider(provider, stage.keys)).toMatchObject({ ok: false, error: expect.stringContaining('redirect') });
        }
        expect(other.seen).toEqual([]);
      } finally {
        await other.close();
      }
    },
  );
});
