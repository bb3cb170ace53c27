import { answerEach } from '#server/threads/answer-each.ts';

/* Works as many milliseconds of its processor as the question says before it answers; with a negative number it never answers. */
answerEach(async (milliseconds: number): Promise<number> => {
  if (milliseconds < 0) await new Promise(() => undefined);
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 >= milliseconds) return milliseconds;
  }
});
