import type { Position } from '#lib/domain/position.ts';
import type { View } from '#server/vision/view-picture.ts';
import type { ApiOutcome } from '../api/api-call.ts';
import type { Body } from '../body.ts';
import type { Seat } from '../seat.ts';
import type { CommandSyntax } from './language/command-syntax.ts';
import type { Parameter, ParameterValue } from './language/parameter.ts';

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

/** The result of a command for the agent: a text, whether the command reached its purpose, and its facts as data. */
export type CommandResult = ApiOutcome;

/**
 * How a command uses its seat:
 * - `query`: it reads the world or the agent and changes nothing.
 * - `action`: it has the body until it ends, and ends the action before it.
 * - `control`: it changes the agent itself, such as its goal or a conversation.
 */
export type CommandKind = 'query' | 'action' | 'control';

/** What a command works with. */
export interface CommandHands {
  readonly body: Body;
  readonly seat: Seat;
  readonly agent: AgentAccess;
}

interface CommandDeclaration<Parameters extends readonly Parameter[]> extends CommandSyntax {
  readonly kind: CommandKind;
  readonly parameters: Parameters;
  /** Longest game time of an action, in seconds; absent for 90. Infinity for none. */
  readonly limit?: number;
  /** Whether an interrupted action continues when its body is free again. */
  readonly isResumable?: boolean;
  /** Whether the agent writes and runs a program for it, where programs are on. */
  readonly isProgram?: boolean;
  /** Its effect. CallRefused is the plain way to say why it cannot be done. */
  run(hands: CommandHands, ...given: ValuesOf<Parameters>): CommandResult | Promise<CommandResult>;
}

/** A command of MINDcraft's language; one per file. Its parameters are known at run time alone. */
export interface Command extends CommandSyntax {
  readonly kind: CommandKind;
  /** Longest game time of an action, in seconds. */
  readonly limit: number;
  readonly isResumable: boolean;
  /** Whether the agent writes and runs a program for it, where programs are on. */
  readonly isProgram: boolean;
  /** Whether the log leaves it out, because it only looks. */
  readonly isQuiet?: boolean;
  run(hands: CommandHands, given: readonly ParameterValue[]): Promise<CommandResult>;
}

/** The values of parameters, by their types. */
type ValuesOf<Parameters extends readonly Parameter[]> = { [Index in keyof Parameters]: ValueOf<Parameters[Index]> };
type ValueOf<One> = One extends { readonly type: 'int' | 'float' } ? number : One extends { readonly type: 'boolean' } ? boolean : string;

const usualLimit = 90;

/** Declares a command with the types of its parameters. */
export function defineCommand<const Parameters extends readonly Parameter[]>(declaration: CommandDeclaration<Parameters>): Command {
  const { name, description, kind, parameters, limit = usualLimit, isResumable = false, isProgram = false } = declaration;
  return {
    ...{ name, description, kind, parameters, limit, isResumable, isProgram },
    async run(hands, given) {
      if (!haveTypes(parameters, given)) throw new Error(`!${name} was given values of wrong types.`);
      return declaration.run(hands, ...given);
    },
  };
}

function haveTypes<Parameters extends readonly Parameter[]>(parameters: Parameters, given: unknown): given is ValuesOf<Parameters> {
  return (
    Array.isArray(given) &&
    given.length === parameters.length &&
    parameters.every(({ type }, index) => typeof given[index] === typeWords[type])
  );
}

const typeWords = { int: 'number', float: 'number', boolean: 'boolean', string: 'string', block: 'string', item: 'string' } as const;
