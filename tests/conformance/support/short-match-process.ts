import { shortenGames } from './short-limit.ts';

/* The match process, with games of 20 s. */
shortenGames();
await import('#server/match/process.ts');
