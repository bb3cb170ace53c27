import type { Mechanic } from '../../mechanic.ts';

/** Chance comes upon blocks as often as the rule `randomTickSpeed` says. */
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
