import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import { readReply } from '#server/bots/commands/language/read-reply.ts';
import type { ActionSlot, GivenCommand } from './action-slot.ts';
import type { Listener } from './agent-voice.ts';

interface PersonalCommandsOptions {
  readonly slot: ActionSlot;
  /** Names of commands that are blocked here. */
  readonly blocked: readonly string[];
  /** Tells a person something. */
  answer(person: Listener, text: string): void;
  /** Writes down what a person did with the agent, for its next prompt. */
  note(text: string): void;
  /** The body is lost, or the episode over. */
  broke(error: unknown): void;
  /** Called when the action of the body ended and the model has no further one. */
  becameIdle(): void;
}

/** Commands that people of the team type: they run without the model, and the person gets the result, as in MINDcraft. */
export class PersonalCommands {
  private readonly options: PersonalCommandsOptions;
  private readonly begun = new Map<GivenCommand, Listener>();

  constructor(options: PersonalCommandsOptions) {
    this.options = options;
  }

  /** Takes a message that begins with a command. Returns false for any other message. */
  take(person: Listener, text: string): boolean {
    const { slot, blocked, answer } = this.options;
    const line = text.trim();
    if (!line.startsWith('!')) return false;
    const read = readReply(line, { commands: allCommands, blocked });
    if (read.kind === 'talk') return false;
    if (read.kind === 'refused') {
      answer(person, read.error);
      return true;
    }
    const { command, given } = read;
    const asked = { command, given };
    if (command.kind === 'action') {
      this.begun.set(asked, person);
      slot.begin(asked);
    } else void this.ask(person, asked);
    return true;
  }

  /** Answers the person whose action ended. Returns false if no person began it. */
  ended(done: GivenCommand, result: CommandResult): boolean {
    const person = this.begun.get(done);
    if (person === undefined) return false;
    this.begun.delete(done);
    this.report(person, done, result);
    this.options.becameIdle();
    return true;
  }

  private async ask(person: Listener, asked: GivenCommand): Promise<void> {
    const { slot, broke } = this.options;
    try {
      this.report(person, asked, await slot.ask(asked));
    } catch (error) {
      broke(error);
    }
  }

  private report(person: Listener, { command, given }: GivenCommand, { message }: CommandResult): void {
    this.options.answer(person, message.replaceAll(/\s*\n\s*/g, '; '));
    this.options.note(`${person.name} gave you the command ${[command.name, ...given].join(' ')}: ${message}`);
  }
}
