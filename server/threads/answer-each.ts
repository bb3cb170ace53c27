import { parentPort } from 'node:worker_threads';

/** A question for a thread, or the answer with the same number. */
export interface Numbered<Content> {
  readonly id: number;
  readonly content: Content;
}

/** In the program of an AskingThread: answers each question. An error that `answer` throws ends the thread. */
export function answerEach<Question, Answer>(answer: (question: Question) => Answer): void {
  parentPort?.on('message', ({ id, content }: Numbered<Question>) => {
    const answered: Numbered<Answer> = { id, content: answer(content) };
    parentPort?.postMessage(answered);
  });
}
