import type { Command } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ActionSlot } from './action-slot.ts';
import type { Inbox } from './inbox.ts';
import type { Reaction } from './modes/mode.ts';

/** Most characters of what modes did, as in the original. */
const longestLog = 500;

interface ReactionPorts {
  readonly seat: Seat;
  readonly slot: ActionSlot;
  readonly inbox: Inbox;
  /** Whether no mode may act. */
  isResting(): boolean;
  /** Whether something beside the commands of the model uses the body. */
  usesBody(): boolean;
  /** Says what a mode does, if the agent narrates. */
  narrate(text: string): void;
}

/** Carries out what modes do: begins their actions, and reports to the agent which of its own actions they ended. */
export class ModeReactions {
  private readonly ports: ReactionPorts;
  /** What modes did since the last prompt, without ending an action. */
  private readonly log: string[] = [];
  /** What a mode did instead of the agent's action, for its next prompt. */
  private ended: string | null = null;

  constructor(ports: ReactionPorts) {
    this.ports = ports;
  }

  get seat(): Seat {
    return this.ports.seat;
  }

  /** Name of the running action; null for an idle body. */
  get doing(): string | null {
    const { slot, usesBody } = this.ports;
    return slot.doing?.command.name ?? (usesBody() ? 'own work' : null);
  }

  get rests(): boolean {
    return this.ports.isResting();
  }

  react(command: Command, { why, says }: Pick<Reaction, 'why' | 'says'>): void {
    const { slot, narrate } = this.ports;
    const { doing } = slot;
    if (doing === null || doing.command.isResumable) this.remember(why);
    else this.ended = `${why} That ended your ${doing.command.name}.`;
    slot.begin({ command, given: [], why });
    if (says !== undefined) narrate(says);
  }

  /** Forgets what modes did. */
  forget(): void {
    this.ended = null;
    this.log.length = 0;
  }

  /** The actions of modes since the last call, the newest ones in at most 500 characters; null for none. */
  takeLog(): string | null {
    const lines = this.log.splice(0);
    return lines.length === 0 ? null : `Meanwhile: ${lines.join(' ').slice(-longestLog)}`;
  }

  /** Called when a mode is done: the agent thinks again if it lost an action, and otherwise continues its work. */
  over(): void {
    const { ended } = this;
    this.ended = null;
    if (ended !== null) this.ports.inbox.push({ kind: 'turn', turn: { kind: 'note', text: ended } });
    else this.ports.slot.resume();
  }

  private remember(why: string): void {
    if (why !== '' && this.log.at(-1) !== why) this.log.push(why);
  }
}
