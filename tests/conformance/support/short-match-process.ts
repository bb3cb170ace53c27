import { shortenGames } from './short-limit.ts';

/* The match process, with games of 40 s. */
shortenGames();
await import('#server/match/process.ts');
