import { randomInt } from 'node:crypto';

/** Letters and digits that people do not confuse when they read or type them. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/** A new code of a seat, one of 31^8, so that it cannot be guessed. It fits into an address and into a line of chat. */
export function newSeatCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
