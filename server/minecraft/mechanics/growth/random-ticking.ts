import type { Mechanic } from '../../mechanic.ts';

/** Runs random ticks at the rate of the rule `randomTickSpeed`. */
export const randomTicking: Mechanic = {
  name: 'random-ticking',
  install(server) {
    const random = server.random.fork('random-ticking');
    server.onTick(() => {
      const speed = server.rules.get('randomTickSpeed');
      if (speed > 0) server.randomTicks.run(speed, random);
    });
  },
};
