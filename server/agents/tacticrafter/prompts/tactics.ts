import type { TacticsFacts } from '#server/contract/planner-facts.ts';
import { descriptionText, type PromptText } from '../../toolkit/prompt-text.ts';
import { tacticsForm } from './tactics-form.ts';

const role =
  'You are the tactician of a team that plays a game in Minecraft against another team. You decide what each player of your team does.';

const questions = [
  'Does every line say who does what, and when?',
  'Does every player have something to do from the first second on?',
  'Do the players work without waiting for each other?',
  'Is everything that a line needs there, or made by a line before it?',
  'Does the plan go on making points to the end, whatever happens?',
  'Is there anything in it that makes no points and hinders nobody?',
];

/** The prompt for the first tactics of a team: analysis, then lines between tags. */
export function tacticsText({ briefing, graph }: TacticsFacts): PromptText {
  return {
    system: [role, tacticsForm(questions, briefing.primitives), descriptionText(briefing, graph)].join('\n\n'),
    prompt: 'Give the tactics for the first game.',
  };
}
