import type { Command } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ActionSlot } from './action-slot.ts';
import type { Inbox } from './inbox.ts';
import type { Reaction } from './modes/mode.ts';

/** Most characters of what modes did, as in the original. */
const longestLog = 500;

/** What modes do with an agent: they begin actions of their own, and the agent learns which action of its own they ended. */
export class ModeReactions {
  readonly seat: Seat;
  private readonly slot: ActionSlot;
  private readonly inbox: Inbox;
  private readonly isResting: () => boolean;
  private readonly narrate: (text: string) => void;
  private readonly usesBody: () => boolean;
  /** What modes did since the last prompt, without ending an action. */
  private readonly log: string[] = [];
  /** What a mode did instead of the agent's action, for its next prompt. */
  private ended: string | null = null;

  /** `usesBody` says whether something beside the commands of the model uses the body. */
  constructor(
    seat: Seat,
    slot: ActionSlot,
    inbox: Inbox,
    isResting: () => boolean,
    narrate: (text: string) => void,
    usesBody: () => boolean,
  ) {
    this.seat = seat;
    this.slot = slot;
    this.inbox = inbox;
    this.isResting = isResting;
    this.narrate = narrate;
    this.usesBody = usesBody;
  }

  /** Name of the running action; null for an idle body. */
  get doing(): string | null {
    return this.slot.doing?.command.name ?? (this.usesBody() ? 'own work' : null);
  }

  get rests(): boolean {
    return this.isResting();
  }

  react(command: Command, { why, says }: Pick<Reaction, 'why' | 'says'>): void {
    const { doing } = this.slot;
    if (doing === null || doing.command.isResumable) this.remember(why);
    else this.ended = `${why} That ended your ${doing.command.name}.`;
    this.slot.begin({ command, given: [], why });
    if (says !== undefined) this.narrate(says);
  }

  /** Forgets what modes did. */
  forget(): void {
    this.ended = null;
    this.log.length = 0;
  }

  /** What modes did since the last call; null for nothing. The newest of a long list, in at most 500 characters. */
  takeLog(): string | null {
    const lines = this.log.splice(0);
    return lines.length === 0 ? null : `Meanwhile: ${lines.join(' ').slice(-longestLog)}`;
  }

  /** A mode is done: the agent thinks again if it lost an action, else it goes on with what it did. */
  over(): void {
    const { ended } = this;
    this.ended = null;
    if (ended !== null) this.inbox.push({ kind: 'turn', turn: { kind: 'note', text: ended } });
    else this.slot.resume();
  }

  private remember(why: string): void {
    if (why !== '' && this.log.at(-1) !== why) this.log.push(why);
  }
}
