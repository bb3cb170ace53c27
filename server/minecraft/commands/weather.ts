import { time } from './arguments/numbers.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';

/** Sets the weather, with an optional duration. */
export const weather: Command = {
  name: 'weather',
  level: 2,
  forms: (['clear', 'rain', 'thunder'] as const).flatMap((kind) => [
    form([kind], (_, source) => {
      source.server.weather.set(kind, null);
      source.succeed(translated(`commands.weather.set.${kind}`));
      return 0;
    }),
    form([kind, argument('duration', time(1))], (values, source) => {
      source.server.weather.set(kind, values.duration);
      source.succeed(translated(`commands.weather.set.${kind}`));
      return values.duration;
    }),
  ]),
};
