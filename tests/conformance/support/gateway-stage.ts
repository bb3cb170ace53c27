import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelSetting } from '#lib/domain/model-setting.ts';
import { PauseGate } from '#lib/pause-gate.ts';
import type { ModelDefaults } from '#lib/protocol/model-settings.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import { causalFacts } from '#server/contract/planner-facts.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { ModelLedger } from '#server/db/model-ledger.ts';
import { ModelSettings } from '#server/db/model-settings.ts';
import { CassetteStore } from '#server/models/cassettes/cassette-store.ts';
import { Gateway, type GatewayParts } from '#server/models/gateway.ts';
import { KeyRing } from '#server/models/keys/key-ring.ts';
import { Sealing } from '#server/models/keys/sealing.ts';
import { Prices } from '#server/models/prices.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { ModelServer } from './model-server.ts';

/** The key that must not appear anywhere. */
export const canary = 'sk-canary-0123456789abcdef';

/** A tenth of a cent per input token, two tenths per output token. */
const prices = new Prices({
  noted: 'test',
  source: 'test',
  prices: [{ provider: 'compatible', model: 'priced', input: 1000, output: 2000 }],
});

export const content: CallContent = {
  purpose: 'causal',
  agent: null,
  system: 'You are a tactician.',
  prompt: 'What leads to what?',
  temperature: 0.3,
  maxOutputTokens: 100,
  facts: causalFacts.parse({ purpose: 'causal', briefing: taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1) }),
};

const { knowledge, ...told } = taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1);

/** A call about a game with a goal that the offline planner does not know: to hold an item without a source. */
export const buildingQuestion: CallContent = {
  ...content,
  facts: causalFacts.parse({
    purpose: 'causal',
    briefing: { ...told, knowledge: { ...knowledge, sources: [], scoring: { kind: 'held', items: { red: 'house', blue: 'house' } } } },
  }),
};

/** A gateway with its ledger and a local model server. Limits are short, so that faults end soon. */
export class GatewayStage {
  readonly server = new ModelServer();
  readonly folder = mkdtempSync(join(tmpdir(), 'arena-models-'));
  readonly database: Database = openDatabase(this.folder);
  readonly ledger = new ModelLedger(this.database);
  readonly settings = new ModelSettings(this.database);
  readonly environment: Record<string, string> = {};
  readonly keys = new KeyRing(this.settings, new Sealing(this.folder), this.environment);
  readonly cassettes = new CassetteStore(this.folder, true);
  private calls = 0;

  /** Starts the server, with the canary as the key of the compatible provider. */
  async start(): Promise<this> {
    this.environment.COMPATIBLE_BASE_URL = await this.server.listen();
    this.environment.COMPATIBLE_API_KEY = canary;
    return this;
  }

  gateway(parts: Partial<GatewayParts> = {}): Gateway {
    const defaults = (): ModelDefaults => this.settings.defaults;
    const offline = { answer: async () => ({ text: 'planned', inputTokens: 3, outputTokens: 2, latencyMs: 7 }) };
    const { cassettes } = this;
    const limits = { attemptMs: 400, callMs: 2000, retries: 3, backOffMs: 10, longestWaitMs: 500, ...parts.limits };
    return new Gateway({ ledger: this.ledger, keys: this.keys, prices, cassettes, offline, defaults, ...parts, limits });
  }

  /** Makes a call as a match `m` without a run would. */
  ask(
    gateway: Gateway,
    change: Partial<ModelCall> = {},
    setting: ModelSetting = {},
    signal = new AbortController().signal,
    gate = new PauseGate(),
  ): Promise<ModelOutcome> {
    const call: ModelCall = {
      call: `0-${this.calls++}`,
      team: 'red',
      episode: 0,
      tick: 5,
      model: 'compatible/priced',
      content,
      ...change,
    };
    return gateway.ask({ match: 'm', run: null, generation: 1 }, setting, call, signal, gate);
  }

  async close(): Promise<void> {
    await this.server.close();
    this.database.close();
    rmSync(this.folder, { recursive: true });
  }
}
