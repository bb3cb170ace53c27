import type { CritiqueFacts } from '#server/contract/planner-facts.ts';
import { chatText, descriptionText, field, type PromptText, situationText } from '../../toolkit/prompt-text.ts';

const role = [
  'You judge whether a player of Minecraft did its part: it got on with the task, kept to the lines of the tactics that concern it, and its code ended without an error.',
  'You are told: the error the code ended with; the chat log, in which every call says what came of it; what the player sees and holds now; its name; the game; the tactics.',
  'In the chat log "[NAME signal]" is a signal to that player, and "[signal timeout]" says that a player waited for one in vain.',
  'Answer with JSON of this form and nothing else:',
  '{"reasoning": "...", "success": true, "critique": "..."}',
  'The critique says in one or two sentences what to do better, and is empty where there is nothing.',
  'Examples:',
  'Tactics: Ann mines oak_log. Inventory: 12 oak_log. -> {"reasoning": "Ann holds many logs.", "success": true, "critique": ""}',
  'Tactics: Ann mines oak_log. Chat: No oak_log nearby. -> {"reasoning": "There was none where Ann looked.", "success": false, "critique": "Walk to the trees first and look within 32 blocks."}',
  'Error: Cannot read properties of undefined. -> {"reasoning": "The code ended early.", "success": false, "critique": "Check that a block was found before using it."}',
  'Tactics: Ann cooks. Chat: I cannot make bread: I need 2 more wheat. -> {"reasoning": "Ingredients were missing.", "success": false, "critique": "Harvest wheat until there are 3 before crafting."}',
  'Tactics: Ann gives sticks to Bob. Chat: Gave 4 stick to Bob. -> {"reasoning": "They were handed over.", "success": true, "critique": ""}',
  'Tactics: Ann gives sticks to Bob. Chat: [signal timeout] -> {"reasoning": "Ann waited for nothing.", "success": false, "critique": "Do not wait for a signal; go to Bob and hand them over."}',
  'Tactics: Ann harvests, Bob plants. Chat of Ann: Planted 9 wheat_seeds. -> {"reasoning": "That was the part of Bob.", "success": false, "critique": "Leave planting to Bob and harvest."}',
  'Tactics: Ann harvests wheat in a loop. Chat: Harvested 9 wheat. -> {"reasoning": "It ended after one pass.", "success": false, "critique": "Put the harvest into an endless loop."}',
  'Tactics: Ann hands in bread. Inventory: 9 bread. -> {"reasoning": "The bread was never handed in.", "success": false, "critique": "Give the bread to the server as soon as it is baked."}',
  'Tactics: Ann sabotages. Chat: Mined 5 brown_mushroom_block. -> {"reasoning": "Blocks of the opponents were broken.", "success": true, "critique": ""}',
].join('\n');

/** The prompt to judge whether an agent did its part, and what to improve. */
export function critiqueText({ briefing, agent, tactics, error, chat, situation }: CritiqueFacts): PromptText {
  const prompt = [
    field('Error', error),
    field('Chat log', chatText(chat)),
    situationText(situation),
    field('Username', agent),
    descriptionText(briefing),
    field('Tactics', tactics.join('\n')),
  ];
  return { system: role, prompt: prompt.join('\n\n') };
}
