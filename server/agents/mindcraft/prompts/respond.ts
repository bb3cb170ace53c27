import type { RespondFacts } from '#server/contract/mindcraft-facts.ts';
import { field, type QuestionText } from '../../toolkit/question-text.ts';

/** The prompt that decides whether a busy agent answers a message at once. */
export function respondText({ agent, doing, from, message }: RespondFacts): QuestionText {
  const system = [
    `${agent}, a player of Minecraft, is busy with an action when another agent writes. Say whether ${agent} answers now, which may end its action, or later.`,
    'Answer "respond" if the message is urgent, asks for something that changes what it does now, or must not wait. In doubt answer "ignore". One word only.',
  ];
  const prompt = [field('Action', doing), field('Message from', from), field('Message', message)];
  return { system: system.join('\n'), prompt: prompt.join('\n') };
}
