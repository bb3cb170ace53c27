import type { ConstructionGuideFacts } from './construction/guide-facts.ts';
import type { DashAndDineGuideFacts } from './dash-and-dine/guide-facts.ts';
import type { MushroomWarGuideFacts } from './mushroom-war/guide-facts.ts';

/**
 * The data in the guide of a scenario, discriminated by `family`. The server provides it, because it builds the arena from the same data.
 */
export type GuideFacts = MushroomWarGuideFacts | DashAndDineGuideFacts | ConstructionGuideFacts;
