import type { OpponentFacts } from '#server/contract/planner-facts.ts';
import { chatText, descriptionText, field, type PromptText } from '../../toolkit/prompt-text.ts';

const role = [
  'You look at a log of a game in Minecraft and find out by which tactics a team plays. You see only what the players of that team, and those who belong to it, said aloud; the tactics were never said.',
  'First judge step by step how well the estimate so far explains the log. Then give a better one, or the same where it explains everything.',
  'Rules:',
  '- A numbered list of 1 to 3 lines, more only where they are needed.',
  '- Short and specific: which player does what, and under which condition. Players by their names, in the third person.',
  '- No waiting times in seconds.',
  '- Where the log is empty, the players do nothing.',
  'Give the tactics between two tags, like this:',
  '[tactics]',
  '1. ...',
  '[tactics end]',
  'Two examples.',
  'Log: <Ann> Mined 4 oak_log <Ann> Mined 4 oak_log <Bob> Gave 8 stick to Ann',
  '[tactics]',
  '1. Ann mines oak_log again and again.',
  '2. Bob crafts sticks and gives them to Ann.',
  '[tactics end]',
  'Log: none',
  '[tactics]',
  '1. Ann and Bob do nothing.',
  '[tactics end]',
].join('\n');

/** The prompt for the opponents' tactics. The description is that of the opponents. */
export function opponentText({ briefing, graph, chat, previous }: OpponentFacts): PromptText {
  const prompt = [
    field('Estimate so far', previous === null ? 'unknown' : previous.join('\n')),
    field('Log', chatText(chat)),
    'Give the tactics by which this team plays.',
  ];
  return { system: `${role}\n\n${descriptionText(briefing, graph)}`, prompt: prompt.join('\n\n') };
}
