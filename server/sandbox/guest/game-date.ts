import { now } from './bridge.ts';

/** What the date is when the game clock reads 0, the same in every match. */
const epoch = 1_700_000_000_000;
const PlainDate = Date;
const gameNow = (): number => epoch + now();

/**
 * Dates that know no time but the game's. The plain constructor stands behind a proxy, where a program cannot reach it: as a parent class
 * it would be the prototype of this one, with the machine's clock.
 */
export const GameDate = new Proxy(PlainDate, {
  construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [gameNow()] : given, created),
  apply: (target) => Reflect.construct(target, [gameNow()]).toString(),
});
Object.defineProperty(PlainDate, 'now', { value: gameNow, writable: true, configurable: true });
Object.defineProperty(PlainDate.prototype, 'constructor', { value: GameDate, writable: true, configurable: true });
