import { time as length } from './arguments/numbers.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const ticksPerDay = 24000;
/** Vanilla's names for times of the day. */
const named = { day: 1000, noon: 6000, night: 13000, midnight: 18000 } as const;

function set(source: CommandSource, to: number): number {
  source.server.daylight.set(to);
  source.succeed(translated('commands.time.set', to));
  return to % ticksPerDay;
}

function query(source: CommandSource, value: number): number {
  source.succeed(translated('commands.time.query', value), false);
  return value;
}

/** Shows or sets the time of day. */
export const time: Command = {
  name: 'time',
  level: 2,
  forms: [
    ...Object.entries(named).map(([name, at]) => form(['set', name], (_, source) => set(source, at))),
    form(['set', argument('time', length())], (values, source) => set(source, values.time)),
    form(['add', argument('time', length())], (values, source) => {
      const { daylight } = source.server;
      daylight.set(daylight.time + values.time);
      const now = daylight.time % ticksPerDay;
      source.succeed(translated('commands.time.set', now));
      return now;
    }),
    form(['query', 'daytime'], (_, source) => query(source, source.server.daylight.time % ticksPerDay)),
    form(['query', 'gametime'], (_, source) => query(source, source.server.tick)),
    form(['query', 'day'], (_, source) => query(source, Math.floor(source.server.daylight.time / ticksPerDay))),
  ],
};
