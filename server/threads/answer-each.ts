import { parentPort } from 'node:worker_threads';

/** A message for a thread, or the answer with the same number. */
export interface Numbered<Content> {
  readonly id: number;
  readonly content: Content;
}

/**
 * In the program of an AskingThread: answers each message, one after the other. An error that `answer` throws, or with which it rejects, ends
 * the thread.
 */
export function answerEach<Content, Answer>(answer: (message: Content) => Answer | Promise<Answer>): void {
  let last = Promise.resolve();
  parentPort?.on('message', ({ id, content }: Numbered<Content>) => {
    last = last.then(async () => {
      const answered: Numbered<Answer> = { id, content: await answer(content) };
      parentPort?.postMessage(answered);
    });
  });
}
