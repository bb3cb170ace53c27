import { EventLog } from '#server/match/event-log.ts';
import { loadScenario } from '#server/scenarios/families.ts';
import { briefGameTicks, shortenGames } from './short-limit.ts';

/* The match process, with games of mushroom war of 10 s, each with more events than a whole game: in every second, someone says much. */

const linesPerSecond = 200;

shortenGames([await loadScenario('mushroom-war')], briefGameTicks);
const append = EventLog.prototype.append;
EventLog.prototype.append = function (body) {
  if (body.kind === 'sample')
    for (let line = 0; line < linesPerSecond; line++) append.call(this, { kind: 'chat', from: 'Talker', text: 'So.' });
  return append.call(this, body);
};
await import('#server/match/process.ts');
