import { BotSeat } from '#server/bots/bot-seat.ts';
import { loadScenario } from '#server/scenarios/families.ts';
import { shortenGames } from './short-limit.ts';

/* A match process with games of mushroom war of 20 s and a fault: an agent that says "hang" or "break" finds it. */

shortenGames([await loadScenario('mushroom-war')]);
const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Computes for 30 ms and blocks for 20: enough for the blame, which takes four seconds of work, and it leaves the machine to other tests. */
function compute(): void {
  for (const end = process.cpuUsage().user + 30_000; process.cpuUsage().user < end; );
  Atomics.wait(never, 0, 0, 20);
}

const say = BotSeat.prototype.say;
BotSeat.prototype.say = function (text: string): void {
  while (text === 'hang') compute();
  if (text === 'break')
    process.nextTick(() => {
      throw new Error('The fault was triggered.');
    });
  say.call(this, text);
};
await import('#server/match/process.ts');
