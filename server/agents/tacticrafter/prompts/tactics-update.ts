import { ofTeam, type PerTeam, type TeamId } from '#lib/domain/team.ts';
import type { TacticsUpdateFacts } from '#server/contract/planner-facts.ts';
import { chatText, descriptionText, field, inventoryText, type PromptText } from '../../toolkit/prompt-text.ts';
import { tacticsForm } from './tactics-form.ts';

const role =
  'You are the tactician of a team that plays a game in Minecraft against another team, several times. You look back at the last game and decide what each player of your team does in the next one. Judge by what happened: keep what made points, drop what failed, and do not change for the sake of change.';

const questions = [
  'Which lines of the last tactics were carried out, and which could not be?',
  'Does every line say who does what, and when?',
  'Does every player have something to do from the first second on, without waiting?',
  'Is everything that a line needs there, or made by a line before it?',
  'What cost the most time in the last game, and can it be left out?',
  'Does the plan go on making points to the end, whatever happens?',
  'Does it counter what the opponents do?',
];

const examples = [
  'Examples of looking back:',
  '- A player said again and again that wheat was missing and nobody planted it again: the next tactics name who plants, right after harvesting.',
  '- Baked potatoes were too slow, and the opponents took the potatoes: the next tactics hand in something that grows at another place and needs no furnace.',
  '- A player spent half the game on sabotage and the opponents scored as before: the next tactics give this player work that makes points.',
].join('\n');

/** The score of each team, in the order of `teams`. */
function scoreText(teams: readonly TeamId[], scores: PerTeam<number>): string {
  return teams.map((team) => `${team} ${ofTeam(scores, team)}`).join(', ');
}

/** The prompt for new tactics after an episode, from chat, inventories and beliefs. */
export function tacticsUpdateText(facts: TacticsUpdateFacts): PromptText {
  const { briefing, graph, scores } = facts;
  const sections = [
    field('Chat log of the last game', chatText(facts.chat)),
    field('Nearby blocks', facts.voxels.join(', ')),
    ...facts.members.map(({ agent, inventory, inventoryUsed }) =>
      field(`Inventory of ${agent} (${inventoryUsed}/36)`, inventoryText(inventory)),
    ),
    ...(scores === null ? [] : [field('Score of the last game', scoreText(Object.keys(briefing.centres), scores))]),
    field('Tactics of the opponents, as far as known', facts.opponentTactics === null ? 'unknown' : facts.opponentTactics.join('\n')),
    field('Tactics of the last game', facts.tactics.join('\n')),
  ];
  return {
    system: [role, tacticsForm(questions, briefing.primitives), examples, descriptionText(briefing, graph)].join('\n\n'),
    prompt: `${sections.join('\n\n')}\n\nGive the tactics for the next game.`,
  };
}
