import type { RecordData } from '#lib/coordination/records.ts';
import type { Items } from './requirement.ts';

type StateEvent = RecordData<'private-state'>['event'];
type Mode = RecordData<'private-state'>['mode'];

/** Verified outcomes that are kept. */
const longestHistory = 12;

/** The data that update a state, all read from the game after an event. */
interface Verified {
  readonly inventory: Items;
  readonly task: string;
  readonly unfinished: number;
  readonly blocker: string | null;
  readonly outcome: string;
}

/**
 * The private state of an agent. It is bounded, and holds neither reasoning nor data of team-mates. Only four events change it, with
 * outcomes that the game has shown: initialisation, a completed action, the entry to recovery, and a reset of the mode.
 */
export class PrivateState {
  private current: RecordData<'private-state'> | null = null;
  private readonly outcomes: string[] = [];
  private readonly tell: (data: RecordData<'private-state'>) => void;

  constructor(tell: (data: RecordData<'private-state'>) => void) {
    this.tell = tell;
  }

  get mode(): Mode {
    return this.current?.mode ?? 'none';
  }

  /** The newest verified outcomes, oldest first. */
  get history(): readonly string[] {
    return this.outcomes;
  }

  initialise(verified: Verified): void {
    this.update('initialisation', 'none', verified);
  }

  actionCompleted(verified: Verified): void {
    this.update('action-completed', this.mode, verified);
  }

  enterRecovery(mode: Exclude<Mode, 'none'>, verified: Verified): void {
    this.update('recovery-entered', mode, verified);
  }

  resetMode(verified: Verified): void {
    this.update('mode-reset', 'none', verified);
  }

  private update(event: StateEvent, mode: Mode, verified: Verified): void {
    this.outcomes.push(verified.outcome);
    if (this.outcomes.length > longestHistory) this.outcomes.shift();
    this.current = { event, mode, ...verified, inventory: { ...verified.inventory } };
    this.tell(this.current);
  }
}
