import type { RespondFacts } from '#server/contract/mindcraft-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { filled } from './template.ts';

/** The prompt that decides whether a busy agent answers a message at once. */
export function respondText({ agent, doing, from, message, template }: RespondFacts): PromptText {
  const system = [
    `${agent}, a player of Minecraft, is busy with an action when another agent writes. Say whether ${agent} answers now, which may end its action, or later.`,
    'Answer "respond" if the message is urgent, asks for something that changes what it does now, or must not wait. In doubt answer "ignore". One word only.',
  ];
  const prompt = [field('Action', doing), field('Message from', from), field('Message', message)];
  const own = template === null ? null : filled(template, { NAME: agent, ACTION: doing, TO_SUMMARIZE: `${from}: ${message}` });
  return { system: own ?? system.join('\n'), prompt: prompt.join('\n') };
}
