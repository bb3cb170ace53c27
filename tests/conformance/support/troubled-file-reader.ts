import type { FileAnswer, FileRequest } from '#server/figures/given-file-call.ts';
import { answerEach } from '#server/threads/answer-each.ts';

/* A reader of files that does what the name of the file says: it takes all memory, hangs, dies, or answers. */

answerEach<FileRequest, FileAnswer>(({ file: { name } }) => {
  const kept: number[][] = [];
  while (name === 'greedy') kept.push(new Array<number>(100_000).fill(kept.length));
  while (name === 'hanging') Math.sqrt(2);
  if (name === 'dying') throw new Error('No way on.');
  return { ok: true, answers: { lines: [] } };
});
