import { PauseGate } from '#lib/pause-gate.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import type { ToMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import type { Gateway } from '#server/models/gateway.ts';
import { budgetSharers, shareOf } from './budget-share.ts';

/** The part of the gateway that answers matches. */
export type AskedGateway = Pick<Gateway, 'ask' | 'defaultModel'>;

/** The model calls of one match process: each gets one answer, and none outlives the process. */
export class ModelBroker {
  private readonly match: ClaimedMatch;
  private readonly gateway: AskedGateway | null;
  private readonly reply: (message: ToMatchProcess) => void;
  private readonly open = new Map<string, AbortController>();
  private readonly gate = new PauseGate();
  private readonly sharers: Promise<readonly string[]> | null;

  /** `teams` is the folder of the user's own teams. */
  constructor(match: ClaimedMatch, gateway: AskedGateway | null, teams: string, reply: (message: ToMatchProcess) => void) {
    this.match = match;
    this.gateway = gateway;
    this.reply = reply;
    this.sharers = gateway === null ? null : budgetSharers(match, teams, gateway.defaultModel);
  }

  ask(call: ModelCall): void {
    if (this.open.has(call.call)) throw new Error(`The match made model call ${call.call} twice.`);
    const control = new AbortController();
    this.open.set(call.call, control);
    void this.carry(call, control.signal);
  }

  /** While paused, no call starts, and answers to open calls are kept. */
  pause(paused: boolean): void {
    if (paused) this.gate.shut();
    else this.gate.open();
  }

  cancel(call: string): void {
    this.open.get(call)?.abort();
  }

  /** The process has exited or is exiting: its open calls are cancelled. */
  close(): void {
    for (const control of this.open.values()) control.abort();
    this.gate.open();
  }

  private async carry(call: ModelCall, signal: AbortSignal): Promise<void> {
    const { lease, run, configuration } = this.match;
    const share = this.sharers === null ? null : shareOf(call.system, await this.sharers);
    const scope = { match: lease.match, run, generation: lease.token, ...(share === null ? {} : { share }) };
    await this.gate.passed();
    const outcome = (await this.gateway?.ask(scope, configuration.models, call, signal, this.gate)) ?? noGateway;
    await this.gate.passed();
    this.open.delete(call.call);
    this.reply({ type: 'model-answer', call: call.call, outcome });
  }
}

const noGateway: ModelOutcome = {
  state: 'failed',
  reason: 'key',
  message: 'The process that plays this match has no model gateway.',
  latencyMs: 0,
  retries: 0,
};
