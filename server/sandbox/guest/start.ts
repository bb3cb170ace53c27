import { bot } from './bot.ts';
import { ask, begin as beginMain, call, lastError, print, report, settle } from './bridge.ts';
import { gameData } from './game-data.ts';
import { GameDate } from './game-date.ts';
import { goals } from './goals.ts';
import { seededRandom } from './random.ts';
import { timers } from './timers.ts';
import { Vec3 } from './vec3.ts';
import { watchCombinations, watched } from './watched-promise.ts';

type Primitive = (...given: unknown[]) => Promise<unknown>;

const line = (...given: unknown[]): void => print(given);
const console = Object.freeze({ log: line, info: line, warn: line, error: line, debug: line });

/** Primitives as the papers' programs call them, with the bot as first argument. The bot is optional. */
function primitive(name: string): Primitive {
  return (...given) => call(name, given[0] === bot ? given.slice(1) : given);
}

/** The answer is immediate, but the function is async like every primitive. */
async function blockExists(...given: unknown[]): Promise<unknown> {
  return ask('blockExists', given[0] === bot ? given.slice(1) : given);
}

/** Returns the result of the program's callback unchanged. */
async function exploreUntil(...given: unknown[]): Promise<unknown> {
  const [direction, maxTime, look] = given[0] === bot ? given.slice(1) : given;
  if (typeof look !== 'function') return call('exploreUntil', [direction, maxTime, look]);
  let found: unknown = null;
  const watch = async (): Promise<unknown> => {
    found = await look();
    return found;
  };
  return (await call('exploreUntil', [direction, maxTime, watch])) === null ? null : found;
}

/** Sets the global names of the program; its own declarations hide them. Runs once, before any of its code. */
export function prepare(text: string): void {
  const { primitives, seed }: { primitives: string[]; seed: number } = JSON.parse(text);
  for (const name of primitives) Reflect.set(globalThis, name, primitive(name));
  Object.assign(globalThis, {
    bot,
    mcData: gameData,
    blockExists,
    exploreUntil,
    console,
    Vec3,
    goals,
    ...goals,
    ...timers,
    Date: GameDate,
  });
  watchCombinations();
  Object.defineProperty(Math, 'random', { value: seededRandom(seed) });
}

/** Calls the program's main function with the bot. */
export function begin(main: (bot: unknown) => Promise<unknown>): void {
  beginMain(main, bot);
}

export { lastError, report, settle, watched };
