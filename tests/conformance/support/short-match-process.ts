import { loadScenario } from '#server/scenarios/families.ts';
import { briefGameTicks, shortenGames } from './short-limit.ts';

/* The match process, with games of mushroom war of 10 s. */
shortenGames([await loadScenario('mushroom-war')], briefGameTicks);
await import('#server/match/process.ts');
