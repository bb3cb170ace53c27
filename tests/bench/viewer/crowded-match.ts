import { crowdScenarios } from '../crowd.ts';

/* A match process whose scenarios have eight agents. */

crowdScenarios();
await import('#server/match/process.ts');
