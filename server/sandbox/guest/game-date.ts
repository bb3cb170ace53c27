import { now } from './bridge.ts';

/** The date at game clock 0, the same in every match. */
const epoch = 1_700_000_000_000;
const PlainDate = Date;
const gameNow = (): number => epoch + now();

/**
 * Dates in game time. A proxy hides the plain constructor: as a parent class it would be reachable as the prototype and give programs the
 * machine's clock.
 */
export const GameDate = new Proxy(PlainDate, {
  construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [gameNow()] : given, created),
  apply: (target) => Reflect.construct(target, [gameNow()]).toString(),
});
Object.defineProperty(PlainDate, 'now', { value: gameNow, writable: true, configurable: true });
Object.defineProperty(PlainDate.prototype, 'constructor', { value: GameDate, writable: true, configurable: true });
