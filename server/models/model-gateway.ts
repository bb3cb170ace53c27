import type { ModelSetting } from '#lib/domain/model-setting.ts';
import type { ModelCall, ModelOutcome } from './contract/model-call.ts';
import type { PauseGate } from './pause-gate.ts';
import type { CallScope } from './ledger.ts';

/** Where the questions of matches are answered: in the process that holds the keys. */
export interface ModelGateway {
  /** The model of matches that name none. */
  readonly defaultModel: string;
  /**
   * Never rejects. Once the signal aborts, it resolves soon, as failed for `aborted` unless the answer was there already. While the gate is
   * shut, no provider is asked; one that was asked goes on answering.
   */
  ask(scope: CallScope, setting: ModelSetting | undefined, call: ModelCall, signal: AbortSignal, gate?: PauseGate): Promise<ModelOutcome>;
}
