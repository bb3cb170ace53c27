/** The definition of tactics, the aspects to consider, and the required form, for a game that allows these groups of calls. */
export function tacticsForm(questions: readonly string[], groups: readonly string[]): string {
  const otherWay = groups.includes('useChest') ? '; a chest is the other way' : '';
  return [
    'Tactics are a numbered list of conditional actions of your players.',
    'Rules:',
    '- At most 6 lines, each short, simple and specific: who does what, and when.',
    '- Call players by their names, in the third person.',
    '- Do not repeat the objective, the rules or what there is; say what is to be done.',
    'Tips:',
    '- The game is short. Whoever waits makes no points.',
    `- Handing items to a player works only while that player stands still${otherWay}.`,
    '- Splitting the work is better than exchanging items.',
    '- Players can signal to each other, but waiting for a signal costs time.',
    'First analyse the game step by step. Ask yourself:',
    ...questions.map((question, index) => `${index + 1}. ${question}`),
    'Then give the tactics between two tags, like this:',
    '[tactics]',
    '1. ...',
    '2. ...',
    '[tactics end]',
  ].join('\n');
}
