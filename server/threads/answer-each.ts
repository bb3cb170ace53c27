import { parentPort } from 'node:worker_threads';
import type { Numbered } from './numbered.ts';

/** In the program of an AskingThread: answers each question. An error that `answer` throws ends the thread. */
export function answerEach<Question, Answer>(answer: (question: Question) => Answer): void {
  parentPort?.on('message', ({ id, content }: Numbered<Question>) => {
    const answered: Numbered<Answer> = { id, content: answer(content) };
    parentPort?.postMessage(answered);
  });
}
