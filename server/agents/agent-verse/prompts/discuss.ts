import type { DiscussFacts } from '#server/contract/discussion-facts.ts';
import { chatText, field, type PromptText } from '../../toolkit/prompt-text.ts';
import { dataField, headText, worldText } from '../../toolkit/task/task-text.ts';

/** The prompt for what an agent says next in the discussion. */
export function discussText({ agent, task, data, world, chat, experience, round, rounds, calls }: DiscussFacts): PromptText {
  const system = [
    `You are ${agent}, a skilled Minecraft player. With the other agents you discuss who does what next, so that the task is done quickly and all have work at the same time.`,
    `Propose small subtasks, one for each agent, with the names, counts and positions that they need; each agent makes at most ${calls} calls for one. There will be another discussion afterwards, so do not plan far ahead. Object to proposals that cannot work.`,
    'If things must be brought together, settle who hands over what to whom. Speak only of what is in the data, in an inventory or in the chat; never of things that you imagine.',
    'State results of subtasks like this: "oak_log is at (1, -60, 2) facing x", "3 milk_bucket are carried", "2 wheat are handed over to NAME".',
    `Answer with the words that ${agent} says and nothing else.`,
  ];
  const prompt = [
    headText(task),
    dataField(data),
    worldText(world),
    field('Last results', experience.join('\n')),
    field(`Discussion, round ${round} of ${rounds}`, chatText(chat)),
    `What do you, ${agent}, say now?`,
  ];
  return { system: system.join('\n'), prompt: prompt.join('\n\n') };
}
