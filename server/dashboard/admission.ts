import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { checkModels } from '#server/runs/model-check.ts';
import { planRun } from '#server/runs/plan.ts';
import { attempt } from './attempt.ts';
import { checkGuestModels, guestCatalogue } from './guest-rules.ts';

/** What the decision depends on. */
export interface AdmissionParts {
  readonly authenticator: Pick<Authenticator, 'asker'>;
  readonly catalogue: Catalogue;
  readonly reach: ModelAvailability;
  /** The folder of the user's own teams. */
  readonly teams: string;
}

/** Decides which matches the sender of the current request may start. */
export class Admission {
  private readonly parts: AdmissionParts;
  private stopped = false;

  constructor(parts: AdmissionParts) {
    this.parts = parts;
  }

  /** From now on, nothing new may start. */
  stop(): void {
    this.stopped = true;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Runs work that starts something. Refused while the server stops, and for input that the work refuses. */
  start<T>(work: () => T): ServiceReply<T> {
    return this.stopped ? refused('stopping', 'The server is stopping.') : attempt(work);
  }

  /** The scenarios and systems that the sender may play. */
  get catalogue(): Catalogue {
    const { authenticator, catalogue, teams } = this.parts;
    return authenticator.asker === 'owner' ? catalogue : guestCatalogue(catalogue, teams);
  }

  /** Throws an InputError for a model that is known to be unavailable, and for spending that only the owner may cause. */
  check(matches: readonly MatchConfiguration[]): void {
    const { catalogue, reach } = this.parts;
    checkModels(matches, catalogue.agents, reach);
    this.checkSpending(matches);
  }

  /** Throws an InputError for spending that only the owner may cause. */
  checkSpending(matches: readonly MatchConfiguration[]): void {
    const { authenticator, catalogue, reach } = this.parts;
    if (authenticator.asker !== 'owner') checkGuestModels(matches, catalogue.agents, reach);
  }

  /** Throws an InputError for a stored run that the sender may not start. */
  checkStored(configuration: RunConfiguration): void {
    if (this.parts.authenticator.asker !== 'owner') this.checkSpending(planRun(configuration, this.catalogue).matches);
  }
}
