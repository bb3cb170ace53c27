import type { CommandSource } from './command-source.ts';
import type { StringReader } from './string-reader.ts';

/** The declaration of an argument for clients: a parser of the protocol and its settings. */
export interface ParserDeclaration {
  readonly parser: string;
  readonly properties?: unknown;
  /** Whether clients request suggestions from the server. */
  readonly asks?: boolean;
}

/** A kind of argument: parser, client declaration and suggestions. */
export interface ArgumentType<Value> {
  readonly declaration: ParserDeclaration;
  /** Parses one argument. @throws CommandError with the position of the error. */
  parse(reader: StringReader, source: CommandSource): Value;
  /** Possible values; the server filters them by the written prefix. */
  suggestions?(source: CommandSource, written: string): readonly string[];
}

/** A named argument in a command's form. */
export interface Argument<Name extends string, Value> {
  readonly name: Name;
  readonly type: ArgumentType<Value>;
}

export function argument<const Name extends string, Value>(name: Name, type: ArgumentType<Value>): Argument<Name, Value> {
  return { name, type };
}

/** A literal or an argument. */
export type Part = string | Argument<string, unknown>;

type ArgumentOf<Parts extends readonly Part[]> = Exclude<Parts[number], string>;
type Values<Parts extends readonly Part[]> = {
  readonly [Name in ArgumentOf<Parts>['name']]: Extract<ArgumentOf<Parts>, { name: Name }> extends Argument<Name, infer Value>
    ? Value
    : never;
};
export type ReadValues = Readonly<Record<string, unknown>>;

/** One syntax of a command. It ends in an action, or continues with another command's forms for changed sources. */
export interface Form {
  readonly parts: readonly Part[];
  readonly ending:
    | { readonly kind: 'run'; run(values: ReadValues, source: CommandSource): number }
    | {
        readonly kind: 'redirect';
        readonly to: 'execute' | 'root';
        readonly fork: boolean;
        sources(values: ReadValues, source: CommandSource): CommandSource[];
      };
}

/** A form with an action. `run` gets the arguments by name and returns its result count; it throws a CommandError on failure. */
export function form<const Parts extends readonly Part[]>(
  parts: Parts,
  run: (values: Values<Parts>, source: CommandSource) => number,
): Form {
  return { parts, ending: { kind: 'run', run: (values, source) => run(checked<Parts>(values), source) } };
}

/** A form that continues with the forms of `execute`, or with any command, for the sources it returns. */
export function handover<const Parts extends readonly Part[]>(
  parts: Parts,
  to: 'execute' | 'root',
  sources: (values: Values<Parts>, source: CommandSource) => CommandSource[],
  fork = false,
): Form {
  return { parts, ending: { kind: 'redirect', to, fork, sources: (values, source) => sources(checked<Parts>(values), source) } };
}

/** The dispatcher has parsed exactly the form's arguments, each by its own type, before the form ends. */
function checked<Parts extends readonly Part[]>(values: ReadValues): Values<Parts> {
  return values as Values<Parts>;
}

/** A command: its name, permission level, and all its forms. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** 0 for all players, 2 for building games, 3 for managing players, 4 for managing the server. */
  readonly level: 0 | 2 | 3 | 4;
  readonly forms: readonly Form[];
}
