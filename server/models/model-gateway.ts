import type { ModelSetting } from '#lib/domain/model-setting.ts';
import type { PauseGate } from '#lib/pause-gate.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import type { CallScope } from './ledger.ts';

/** Answers the model calls of matches, in the process that holds the keys. */
export interface ModelGateway {
  /** The model of matches that name none. */
  readonly defaultModel: string;
  /**
   * Never rejects. After the signal aborts it resolves soon: with the answer if it has arrived, else as failed with reason `aborted`. While
   * the gate is shut no new provider call starts; a running one continues.
   */
  ask(scope: CallScope, setting: ModelSetting | undefined, call: ModelCall, signal: AbortSignal, gate?: PauseGate): Promise<ModelOutcome>;
}
