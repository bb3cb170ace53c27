/**
 * The facts in the guide of each family, by the family's id. A family adds its own where it declares their type
 * (`lib/families/ID/guide-facts.ts`), so that no list of them is needed here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the families fill it
export interface GuideFactsById {}

/** The facts in the guide of a scenario, discriminated by `family`. The server provides them, because it builds the arena from them. */
export type GuideFacts = GuideFactsById[keyof GuideFactsById];
