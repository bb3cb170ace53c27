import { loadScenario } from '#server/scenarios/families.ts';
import { shortenGames } from './short-limit.ts';

/* The match process, with games of mushroom war of 20 s. */
shortenGames([await loadScenario('mushroom-war')]);
await import('#server/match/process.ts');
