import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { Door } from '#server/auth/door.ts';
import type { Catalogue } from './catalogue.ts';
import { checkGuestModels, guestCatalogue } from './guest-rules.ts';
import { checkModels, type ModelAvailability } from './model-check.ts';
import { planRun } from './plan.ts';

/** What admission rests on. */
export interface AdmissionParts {
  readonly door: Pick<Door, 'asker'>;
  readonly catalogue: Catalogue;
  readonly reach: ModelAvailability;
  /** The folder of the user's own teams. */
  readonly teams: string;
}

/** Which matches the sender of the present request may start. */
export class Admission {
  private readonly parts: AdmissionParts;

  constructor(parts: AdmissionParts) {
    this.parts = parts;
  }

  /** What the sender may play. */
  get catalogue(): Catalogue {
    const { door, catalogue, teams } = this.parts;
    return door.asker === 'owner' ? catalogue : guestCatalogue(catalogue, teams);
  }

  /** Throws an InputError for a model that is known not to be there, and for what only the owner may spend. */
  check(matches: readonly MatchConfiguration[]): void {
    const { catalogue, reach } = this.parts;
    checkModels(matches, catalogue.agents, reach);
    this.checkSpending(matches);
  }

  /** Throws an InputError for what only the owner may spend. */
  checkSpending(matches: readonly MatchConfiguration[]): void {
    const { door, catalogue, reach } = this.parts;
    if (door.asker !== 'owner') checkGuestModels(matches, catalogue.agents, reach);
  }

  /** Throws an InputError for a stored run that the sender could not start. */
  checkStored(configuration: RunConfiguration): void {
    if (this.parts.door.asker !== 'owner') this.checkSpending(planRun(configuration, this.catalogue).matches);
  }
}
