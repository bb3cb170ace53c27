import { InputError } from '#server/contract/input-error.ts';
import { answerEach } from '#server/threads/answer-each.ts';
import { offeredTaskOf, openedTaskOf, taskOfGivenFile } from './given-file.ts';
import type { FileAnswer, FileAnswers, FileRequest } from './given-file-call.ts';

async function read({ of, scenario, file: { bytes, ...rest } }: FileRequest): Promise<Partial<FileAnswers>> {
  // A buffer comes over as plain bytes.
  const file = { ...rest, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  if (of === 'offer') return { offer: await offeredTaskOf(scenario, file) };
  if (of === 'opened') return { opened: await openedTaskOf(scenario, file) };
  if (of === 'task') return { task: await taskOfGivenFile(scenario, file) };
  const { fileTaskLines, playedTask } = await import('#server/scenarios/task-files/played-tasks.ts');
  if (of === 'lines') return { lines: await fileTaskLines(file.bytes, file.name) };
  return { played: await playedTask(file.bytes, file.name, file.choice) };
}

answerEach<FileRequest, FileAnswer>(async (request) => {
  try {
    return { ok: true, answers: await read(request) };
  } catch (error) {
    if (error instanceof InputError) return { ok: false, error: error.message, issues: error.issues };
    throw error;
  }
});
