import { BotSeat } from '#server/bots/bot-seat.ts';
import { loadScenario } from '#server/scenarios/families.ts';
import { shortenGames } from './short-limit.ts';

/* A match process with games of mushroom war of 20 s and a fault: an agent that says "hang" or "break" finds it. */

shortenGames([await loadScenario('mushroom-war')]);
const say = BotSeat.prototype.say;
BotSeat.prototype.say = function (text: string): void {
  for (; text === 'hang'; );
  if (text === 'break')
    process.nextTick(() => {
      throw new Error('The fault was triggered.');
    });
  say.call(this, text);
};
await import('#server/match/process.ts');
