import type { Position } from '#lib/domain/position.ts';
import type { View } from '#server/vision/view-picture.ts';
import type { CommandResult } from './command.ts';
import type { CommandSyntax } from './language/command-syntax.ts';

/** A mode of an agent: something that it does by itself while it is on. */
export interface ModeState {
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
}

/** A block of the building that the agent was given as its task. */
export interface PlannedBlock {
  readonly name: string;
  readonly at: Position;
}

/** What a command can ask of the agent that gave it, beside its body. */
export interface AgentAccess {
  /** The commands that the agent may use. */
  readonly commands: readonly CommandSyntax[];
  /** What its body does now; null if nothing. */
  readonly doing: string | null;
  /** Player names of the other agents. */
  readonly bots: readonly string[];
  /** The places that it remembers, by name. */
  readonly places: ReadonlyMap<string, Position>;
  readonly modes: readonly ModeState[];
  /** The building of its task; empty without one. */
  readonly blueprint: readonly PlannedBlock[];
  /** Does what a request says by programs that the agent writes; null where programs are off. */
  readonly runProgram: ((request: string, signal: AbortSignal) => Promise<CommandResult>) | null;
  /** Describes what the agent sees; `what` says in words at what it looks. Null where vision is off. */
  readonly describe: ((view: View, what: string) => Promise<CommandResult>) | null;
  remember(name: string, place: Position): void;
  /** Switches a mode on or off. Returns false if no mode has this name. */
  switchMode(name: string, on: boolean): boolean;
  /** Ends the action of its body and its goal. */
  stop(): void;
  /** Stops talking and gives up its goal; its action continues. */
  silence(): void;
  /** Starts again with nothing but its memory. */
  restart(): void;
  /** Forgets what was said. */
  forgetTalk(): void;
  /** Works at a goal by itself from now on. */
  pursue(goal: string): void;
  /** Gives its goal up. False if it had none. */
  endGoal(): boolean;
  /** Talks with another agent. Throws CallRefused if that cannot be. */
  startConversation(partner: string, message: string): void;
  /** Ends the conversation with an agent. Returns false without one. */
  endConversation(partner: string): boolean;
}
