import type { CallContent } from '#server/contract/model-request.ts';
import { answerEach } from '#server/threads/answer-each.ts';

/* In place of the offline planner: the prompt "hang" never ends, the prompt "die" ends the thread, and others are repeated. */
answerEach(({ prompt }: CallContent) => {
  if (prompt === 'die') throw new Error('No way on.');
  while (prompt === 'hang');
  return { ok: true, answer: { text: prompt, inputTokens: 1, outputTokens: 1 } };
});
