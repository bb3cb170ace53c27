import { now } from './bridge.ts';

/** What the date is when the game clock reads 0, the same in every match. */
const epoch = 1_700_000_000_000;
const PlainDate = Date;

/** Dates that know no time but the game's. */
export class GameDate extends PlainDate {
  constructor(...given: [] | [number | string | Date] | [number, number, number?, number?, number?, number?, number?]) {
    if (given.length === 0) super(epoch + now());
    else if (given.length === 1) super(given[0]);
    else super(...given);
  }

  static override now(): number {
    return epoch + now();
  }
}
Object.defineProperty(PlainDate.prototype, 'constructor', { value: GameDate });
