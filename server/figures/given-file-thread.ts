import { join } from 'node:path';
import { InputError } from '#server/contract/input-error.ts';
import { AskingThread } from '#server/threads/asking-thread.ts';
import type { GivenFile } from './given-file.ts';
import type { FileAnswer, FileAnswers, FileRequest } from './given-file-call.ts';

const program = join(import.meta.dirname, 'given-file-worker.ts');
/** Longest time for one file, start of the thread included. Files within the limits of size take a second or two on an idle machine. */
const longestMs = 30_000;
/** Most memory for what is made of a file, in megabytes, besides its bytes. */
const mostMegabytes = 160;

/**
 * Reads the files that users bring in a separate thread, one after the other, so that no file delays a page or a match, and none takes more
 * memory than it may. The thread ends when there is nothing to read.
 */
export class GivenFileThread {
  private readonly thread: AskingThread<FileRequest, FileAnswer>;

  /** Tests set another program and a shorter time. */
  constructor(path: string = program, limitMs: number = longestMs) {
    this.thread = new AskingThread({
      program: path,
      letsExit: true,
      resources: { maxOldGenerationSizeMb: mostMegabytes },
      ended: (fault) =>
        fault !== null && /memory limit/.test(fault)
          ? new InputError(`This file needs more than ${mostMegabytes} MB of memory to be read. Nothing was changed. Bring a smaller one.`)
          : new Error(`The file could not be read: ${(fault ?? 'its thread was stopped').replace(/\.$/, '')}.`),
      limit: {
        ms: limitMs,
        late: (seconds) =>
          new InputError(`This file could not be read within ${seconds} seconds. Nothing was changed. Bring a smaller one.`),
      },
    });
  }

  /** A file as a task for the form. Rejects with an InputError for a file that cannot be played, or that takes too much to read. */
  offer(scenario: string, file: GivenFile): Promise<FileAnswers['offer']> {
    return this.ask('offer', file, scenario);
  }

  /** A file as a task for the form, of this scenario or of another one that plays it. Rejects as `offer` does. */
  opened(scenario: string, file: GivenFile): Promise<FileAnswers['opened']> {
    return this.ask('opened', file, scenario);
  }

  /** A file as a task of a scenario. Rejects as `offer` does. */
  task(scenario: string, file: GivenFile): Promise<FileAnswers['task']> {
    return this.ask('task', file, scenario);
  }

  /** What each task of a file of MINDcraft gives. Rejects with an InputError for a file that has no tasks. */
  lines(file: GivenFile): Promise<FileAnswers['lines']> {
    return this.ask('lines', file);
  }

  /** A task of a file of MINDcraft, or the lines among which to choose. Rejects with an InputError for one that cannot be played. */
  played(file: GivenFile): Promise<FileAnswers['played']> {
    return this.ask('played', file);
  }

  private async ask<Name extends keyof FileAnswers>(of: Name, file: GivenFile, scenario = ''): Promise<FileAnswers[Name]> {
    try {
      const answer = await this.thread.ask({ of, scenario, file });
      if (!answer.ok) throw new InputError(answer.error, answer.issues);
      const found: FileAnswers[Name] | undefined = answer.answers[of];
      if (found === undefined) throw new Error(`The thread that reads files answered something else than "${of}".`);
      return found;
    } finally {
      if (this.thread.open === 0) void this.thread.close();
    }
  }
}
