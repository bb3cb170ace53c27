import type { TextComponent } from '../../text.ts';
import { CommandError, translated } from './command-error.ts';

/** Parses a command line from left to right. Errors have their position, with vanilla's messages. */
export class StringReader {
  readonly input: string;
  cursor = 0;

  constructor(input: string, cursor = 0) {
    this.input = input;
    this.cursor = cursor;
  }

  get rest(): string {
    return this.input.slice(this.cursor);
  }

  canRead(length = 1): boolean {
    return this.cursor + length <= this.input.length;
  }

  peek(offset = 0): string {
    return this.input.charAt(this.cursor + offset);
  }

  next(): string {
    return this.input.charAt(this.cursor++);
  }

  /** An error at the cursor. */
  error(key: string, ...values: (string | number | TextComponent)[]): CommandError {
    return new CommandError(translated(key, ...values), { input: this.input, cursor: this.cursor });
  }

  /** An error at an earlier position, to which the reader returns. */
  errorAt(cursor: number, key: string, ...values: (string | number | TextComponent)[]): CommandError {
    this.cursor = cursor;
    return this.error(key, ...values);
  }

  skipSpace(): void {
    while (this.canRead() && /\s/.test(this.peek())) this.cursor++;
  }

  expect(character: string): void {
    if (this.peek() !== character) throw this.error('parsing.expected', character);
    this.cursor++;
  }

  /** Reads while the pattern matches. */
  readWhile(accepted: RegExp): string {
    const start = this.cursor;
    while (this.canRead() && accepted.test(this.peek())) this.cursor++;
    return this.input.slice(start, this.cursor);
  }

  /** Reads up to the next space. */
  readToken(): string {
    return this.readWhile(/[^ ]/);
  }

  readRest(): string {
    const { rest } = this;
    this.cursor = this.input.length;
    return rest;
  }

  readWord(): string {
    return this.readWhile(/[0-9A-Za-z_.+-]/);
  }

  readString(): string {
    const quote = this.peek();
    return quote === '"' || quote === "'" ? this.readQuoted() : this.readWord();
  }

  readQuoted(): string {
    const start = this.cursor;
    const quote = this.next();
    if (quote !== '"' && quote !== "'") throw this.errorAt(start, 'parsing.quote.expected.start');
    let text = '';
    while (this.canRead()) {
      const character = this.next();
      if (character === quote) return text;
      if (character !== '\\') {
        text += character;
        continue;
      }
      const escaped = this.next();
      if (escaped !== quote && escaped !== '\\') throw this.errorAt(this.cursor - 1, 'parsing.quote.escape', escaped);
      text += escaped;
    }
    throw this.error('parsing.quote.expected.end');
  }

  /** Reads a number of digits, point and minus. `kind` names it in errors: int, long, float or double. */
  readNumber(kind: 'int' | 'long' | 'float' | 'double'): number {
    const start = this.cursor;
    const word = this.readWhile(/[0-9.-]/);
    if (word === '') throw this.error(`parsing.${kind}.expected`);
    const whole = kind === 'int' || kind === 'long';
    const value = Number(word);
    const fits = !whole || (/^-?\d+$/.test(word) && (kind === 'long' || (value >= -2147483648 && value <= 2147483647)));
    if (Number.isNaN(value) || !fits) throw this.errorAt(start, `parsing.${kind}.invalid`, word);
    return value;
  }

  readBoolean(): boolean {
    const start = this.cursor;
    const word = this.readString();
    if (word === '') throw this.error('parsing.bool.expected');
    if (word !== 'true' && word !== 'false') throw this.errorAt(start, 'parsing.bool.invalid', word);
    return word === 'true';
  }

  /** Reads a name with an optional namespace; returns it with the namespace (default `minecraft:`). */
  readIdentifier(): string {
    const start = this.cursor;
    const word = this.readWhile(/[0-9a-z_:/.-]/);
    if (!/^([a-z0-9_.-]+:)?[a-z0-9_/.-]+$/.test(word)) throw this.errorAt(start, 'argument.id.invalid');
    return word.includes(':') ? word : `minecraft:${word}`;
  }
}
