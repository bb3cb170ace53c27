import { issuesInWords } from '#lib/issue-words.ts';
import { chatText } from '#server/bots/chat-text.ts';
import { PrimitiveMisuse } from '#server/bots/primitive-misuse.ts';
import type { Seat } from '#server/bots/seat.ts';
import { type Address, addressSchema } from '#server/bots/voice.ts';
import { limits } from './limits.ts';
import type { Argument } from './wire.ts';

/** A program exceeded a limit of requests; it ends. */
export class Flood extends Error {
  override readonly name = 'Flood';
}

type Callback = () => Promise<boolean>;

const seatQueries: ReadonlySet<string> = new Set(['blockAt', 'findBlocks', 'blockExists']);
/** Primitives that search the surrounding blocks, with the index of the argument for the distance, if any. */
const searches: ReadonlyMap<string, number | null> = new Map([
  ['findBlock', 1],
  ['findBlocks', 1],
  ['blockExists', 2],
  ['mineBlock', 3],
  ...['craftItem', 'smeltItem', 'tillLand', 'destroyCrop'].map((name) => [name, null] as const),
]);
const searchGroups = /^(?:harvest|plant)/;
const usualReach = 32;
const farthestReach = 64;
const longestWait = 72_000;

/** All that a program can do with its seat. It validates and counts everything; a program reaches nothing else of the seat. */
export class SeatCapabilities {
  private readonly seat: Seat;
  private second = -1;
  private calls = 0;
  private searched = 0;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  /** Answers a query at once. Rejects with the error for the program, or with Flood. */
  async ask(name: string, given: readonly Argument[]): Promise<unknown> {
    const { view } = this.seat;
    const values = given.map(plainValue);
    switch (name) {
      case 'say':
        return this.say(values[0], values[1]);
      case 'status':
        return view.status();
      case 'inventory':
        return view.inventory();
      case 'entities':
        return view.entities();
      case 'players':
        return view.players();
      case 'version':
        return view.version;
      case 'blocks':
      case 'items':
      case 'foods':
        return view.table(name);
    }
    if (!seatQueries.has(name)) throw new PrimitiveMisuse('There is no such query.');
    this.countSearch(name, values);
    return this.seat.call(name, values);
  }

  /** Starts an action. Rejects as the action does, or with Flood. `callback` makes a function of the program callable. */
  async call(name: string, given: readonly Argument[], callback: (number: number) => Callback): Promise<unknown> {
    this.beginSecond();
    if (++this.calls > limits.callsPerSecond)
      throw new Flood(
        `It called more than ${limits.callsPerSecond} actions within a second. Await each call, and wait between calls that cost no time.`,
      );
    const values = given.map((argument) => ('callback' in argument ? callback(Number(argument.callback)) : plainValue(argument)));
    if (name === 'ticks') return this.wait(values[0]);
    this.countSearch(name, values);
    return this.seat.call(name, values);
  }

  private say(text: unknown, given: unknown): void {
    const line = chatText(String(text)).trim();
    if (line.startsWith('/')) throw new PrimitiveMisuse('bot.chat: commands cannot be given. Say something that does not begin with "/".');
    if (line !== '') this.seat.say(line, addressIn(given));
  }

  private wait(ticks: unknown): Promise<void> {
    if (typeof ticks !== 'number' || !(ticks >= 0 && ticks <= longestWait))
      throw new PrimitiveMisuse(`bot.waitForTicks: it takes a number of ticks from 0 to ${longestWait}.`);
    return this.seat.ticks(Math.ceil(ticks));
  }

  private countSearch(name: string, values: readonly unknown[]): void {
    const argument = searches.get(name);
    if (argument === undefined && !searchGroups.test(name)) return;
    this.beginSecond();
    const far = typeof argument === 'number' ? values[argument] : undefined;
    const reach = typeof far === 'number' && far > 0 ? Math.min(far, farthestReach) : usualReach;
    this.searched += (2 * reach + 1) ** 3;
    if (this.searched > limits.searchedPerSecond) throw new Flood('It searched for blocks too often within a second.');
  }

  private beginSecond(): void {
    const second = Math.floor(this.seat.clock.now() / 1000);
    if (second === this.second) return;
    this.second = second;
    this.calls = 0;
    this.searched = 0;
  }
}

/** The address of a message; undefined for public chat. Throws a PrimitiveMisuse for data that is no address. */
function addressIn(given: unknown): Address | undefined {
  if (given === undefined || given === null) return undefined;
  const { success, data, error } = addressSchema.safeParse(given);
  if (!success) throw new PrimitiveMisuse(`say: the address cannot be used: ${issuesInWords(error)}`);
  return data;
}

/** The value of an argument. Throws PrimitiveMisuse for text longer than any name or chat line. */
function plainValue(argument: Argument): unknown {
  if (!('value' in argument)) return undefined;
  const { value } = argument;
  mustBeShort(value);
  return value;
}

function mustBeShort(value: unknown): void {
  if (typeof value === 'string' && value.length > limits.textLength)
    throw new PrimitiveMisuse(`A text of ${value.length} characters is too long; ${limits.textLength} are allowed.`);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    mustBeShort(key);
    mustBeShort(member);
  }
}
