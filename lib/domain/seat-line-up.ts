import { isPerson, personAgent, standInOf } from './people.ts';
import { mixedSeats } from './setup-of.ts';
import type { SystemSetups } from './system-setup.ts';

/** Who plays the seats of a team: people some of them, and one system the others. */
export interface SeatLineUp {
  /** The system of the other seats, and of those that people leave; null if there is none. */
  readonly bot: string | null;
  /** For each seat, whether a person plays it. */
  readonly people: readonly boolean[];
  /** Whether the bot takes over a seat that its person leaves. */
  readonly standsIn: boolean;
}

/** The name of a team, and the named systems that it needs. */
export interface NamedLineUp {
  readonly name: string;
  readonly systems: SystemSetups;
}

/** Names leave room for what is added to a bot's name. */
const longestBot = 40;

/** The line-up of a team as a configuration names it. Without people it is the bot itself. Throws an Error for seats without a bot. */
export function namedLineUp({ bot, people, standsIn }: SeatLineUp): NamedLineUp {
  if (!people.includes(true)) {
    if (bot === null) throw new Error('A seat without a person needs a system.');
    return { name: bot, systems: {} };
  }
  const takesOver = standsIn && bot !== null;
  const person = takesOver ? `person-or-${bot.slice(0, longestBot)}` : personAgent;
  const variant: SystemSetups = takesOver ? { [person]: { agent: personAgent, options: { standIn: bot } } } : {};
  if (people.every((isHere) => isHere)) return { name: person, systems: variant };
  if (bot === null) throw new Error('A seat without a person needs a system.');
  const places = people.flatMap((isHere, place) => (isHere ? [place + 1] : [])).join('');
  const name = `${bot.slice(0, longestBot)}-with-${takesOver ? 'person' : 'lone-person'}-${places}`;
  return { name, systems: { ...variant, [name]: { seats: people.map((isHere) => (isHere ? person : bot)) } } };
}

/** The line-up behind a team's name; null for a mixed team of several systems, which it cannot describe. */
export function lineUpOf(name: string, systems: SystemSetups | undefined, size: number): SeatLineUp | null {
  const seats = mixedSeats(name, systems) ?? Array.from({ length: size }, () => name);
  if (seats.some((seat) => mixedSeats(seat, systems) !== null)) return null;
  const people = seats.map((seat) => isPerson(seat, systems));
  const standIns = new Set(seats.flatMap((seat, place) => (people[place] ? [standInOf(seat, systems)[0] ?? null] : [])));
  const bots = new Set(seats.filter((_, place) => !people[place]));
  const [standIn = null] = standIns;
  const [bot = standIn] = bots;
  if (standIns.size > 1 || bots.size > 1 || (standIn !== null && standIn !== bot)) return null;
  return { bot, people, standsIn: standIn !== null };
}
