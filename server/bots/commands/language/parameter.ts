import { gameName, meantWords } from '../../written-name.ts';

/** The interval of a number: from `least`, up to but without `below`. */
export interface Interval {
  readonly least: number;
  readonly below: number;
}

/** A parameter of a command. Blocks and items are names of the game's version. */
export type Parameter = { readonly name: string; readonly about: string } & (
  | { readonly type: 'string' | 'boolean' | 'item' }
  /** `also` are further names that a block may be given by. */
  | { readonly type: 'block'; readonly also?: readonly string[] }
  | { readonly type: 'int' | 'float'; readonly interval?: Interval }
);

export type ParameterValue = string | number | boolean;

/** An argument as a model wrote it, without its quotes. */
export interface WrittenArgument {
  readonly text: string;
  readonly isQuoted: boolean;
}

export type ReadArgument = { readonly ok: true; readonly value: ParameterValue } | { readonly ok: false; readonly error: string };

const yes = ['true', 't', '1', 'on'];
const no = ['false', 'f', '0', 'off'];

/** Reads an argument as its parameter demands: the value, or the reason in a sentence for the model. Names of blocks and items are repaired. */
export function readArgument(parameter: Parameter, written: WrittenArgument): ReadArgument {
  const { text } = written;
  switch (parameter.type) {
    case 'string':
      return written.isQuoted ? value(text) : wrong(parameter, written, 'must be a text in double quotes');
    case 'boolean': {
      const word = text.trim().toLowerCase();
      if (yes.includes(word)) return value(true);
      return no.includes(word) ? value(false) : wrong(parameter, written, 'must be true or false');
    }
    case 'int':
    case 'float':
      return readNumber(parameter, written);
    case 'block':
    case 'item': {
      if (!written.isQuoted) return wrong(parameter, written, `must be the name of ${anA(parameter.type)} in double quotes`);
      const read = gameName(text, parameter.type, parameter.type === 'block' ? parameter.also : []);
      if (read.state === 'known') return value(read.name);
      return wrong(parameter, written, `is no ${parameter.type} of this version`, meantWords(read));
    }
  }
}

/** The type of a parameter as a model reads it. */
export function typeWord({ type }: Parameter): 'string' | 'number' | 'bool' {
  if (type === 'boolean') return 'bool';
  return type === 'int' || type === 'float' ? 'number' : 'string';
}

/** What a parameter means, with the values that it takes, for prompts. */
export function aboutWords(parameter: Parameter): string {
  const { type, about } = parameter;
  if (type !== 'int' && type !== 'float') return about;
  const { interval } = parameter;
  const rules = [...(type === 'int' ? ['a whole number'] : []), ...(interval === undefined ? [] : [intervalWords(interval)])];
  return rules.length === 0 ? about : `${about.replace(/\.$/, '')}; ${rules.join(', ')}.`;
}

function readNumber(parameter: Extract<Parameter, { type: 'int' | 'float' }>, written: WrittenArgument): ReadArgument {
  const text = written.text.trim();
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return wrong(parameter, written, 'must be a number');
  if (parameter.type === 'int' && !Number.isInteger(number)) return wrong(parameter, written, 'must be a whole number');
  const { interval } = parameter;
  if (interval !== undefined && (number < interval.least || number >= interval.below))
    return wrong(parameter, written, `must be ${intervalWords(interval)}`);
  return value(number);
}

function intervalWords({ least, below }: Interval): string {
  if (below === Number.POSITIVE_INFINITY) return `at least ${least}`;
  return least === Number.NEGATIVE_INFINITY ? `below ${below}` : `at least ${least} and below ${below}`;
}

function anA(type: 'block' | 'item'): string {
  return type === 'item' ? 'an item' : 'a block';
}

function value(read: ParameterValue): ReadArgument {
  return { ok: true, value: read };
}

function wrong({ name }: Parameter, { text }: WrittenArgument, why: string, more = ''): ReadArgument {
  return { ok: false, error: `The argument ${name} ${why}. It was ${JSON.stringify(text)}.${more}` };
}
