import { Seat } from '#server/bots/seat.ts';

/* A match process with a fault that an agent triggers by saying "hang" or "break". */

const say = Seat.prototype.say;
Seat.prototype.say = function (text: string): void {
  for (; text === 'hang'; );
  if (text === 'break')
    process.nextTick(() => {
      throw new Error('The fault was triggered.');
    });
  say.call(this, text);
};
await import('#server/match/process.ts');
