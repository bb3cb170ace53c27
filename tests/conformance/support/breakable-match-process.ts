import { BotSeat } from '#server/bots/bot-seat.ts';

/* A match process with a fault that an agent triggers by saying "hang" or "break". */

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
