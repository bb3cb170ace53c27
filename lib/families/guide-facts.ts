/**
 * The facts in the guide of each family, by the family's id. A family adds its own where it declares their type
 * (`lib/families/ID/guide-facts.ts`), so that no list of them is needed here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the families fill it
export interface GuideFactsById {}

/**
 * The data in the guide of a scenario, discriminated by `family`. The server provides it, because it builds the arena from the same data.
 */
export type GuideFacts = GuideFactsById[keyof GuideFactsById];
