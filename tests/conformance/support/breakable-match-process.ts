import { BotSeat } from '#server/bots/bot-seat.ts';
import { loadScenario } from '#server/scenarios/families.ts';
import { briefGameTicks, shortenGames } from './short-limit.ts';

/* A match process with games of mushroom war of 10 s and a fault: an agent that says "hang" or "break" finds it. */

/** Microseconds of work after which a hanging process rests, for the sake of the machine: more than it takes to blame a team. */
const enoughWork = 4_500_000;

/** Hangs for ever: the process works, then only waits, and never returns to its event loop. */
function hang(): void {
  const before = process.cpuUsage();
  const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    if (user + system > enoughWork) Atomics.wait(cell, 0, 0, 100);
  }
}

shortenGames([await loadScenario('mushroom-war')], briefGameTicks);
const say = BotSeat.prototype.say;
BotSeat.prototype.say = function (text: string): void {
  if (text === 'hang') hang();
  if (text === 'break')
    process.nextTick(() => {
      throw new Error('The fault was triggered.');
    });
  say.call(this, text);
};
await import('#server/match/process.ts');
