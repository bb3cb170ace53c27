import type { ConstructionGuideFacts } from './construction/guide-facts.ts';
import type { DashAndDineGuideFacts } from './dash-and-dine/guide-facts.ts';
import type { MushroomWarGuideFacts } from './mushroom-war/guide-facts.ts';

/** What the guide of a scenario shows besides its words, told apart by `family`. The server knows it, since it builds the arena from it. */
export type GuideFacts = MushroomWarGuideFacts | DashAndDineGuideFacts | ConstructionGuideFacts;
