/** Goals that the scenario offers by a word in the id of a task. */
export const knownGoals = {
  wood: 'Collect 16 oak logs.',
  tools: 'Craft 1 stone pickaxe and 1 furnace.',
  supplies: 'Collect 8 cobblestone, 4 coal and 12 oak logs.',
  house: 'Build a small house with a door near the start, and talk about who does what.',
} as const satisfies Readonly<Record<string, string>>;

export type KnownGoal = keyof typeof knownGoals;

/** Whether a word is the name of a known goal. */
export function isKnownGoal(word: string): word is KnownGoal {
  return Object.hasOwn(knownGoals, word);
}
