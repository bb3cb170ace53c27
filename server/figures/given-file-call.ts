import type { InputIssue } from '#lib/issue-words.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import type { TaskFile } from '#server/contract/scenario.ts';
import type { FileTaskLine, PlayableFileTask } from '#server/scenarios/task-files/played-tasks.ts';
import type { GivenFile } from './given-file.ts';

/** What is asked of a user's file, with the type of the answer. */
export interface FileAnswers {
  /** A task of one scenario for the form. */
  readonly offer: OfferedTask;
  /** A task for the form, of whichever scenario plays it. */
  readonly opened: OfferedTask;
  /** A task for the command line. */
  readonly task: TaskFile;
  /** What each task of a file of MINDcraft gives. */
  readonly lines: readonly FileTaskLine[];
  /** The chosen task of a file of MINDcraft for the scenario that plays it, or the lines among which to choose. */
  readonly played: PlayableFileTask | { readonly kind: 'choices'; readonly lines: readonly FileTaskLine[] };
}

/** A question to the thread that reads files. `scenario` counts for `offer`, `opened` and `task`. */
export interface FileRequest {
  readonly of: keyof FileAnswers;
  readonly scenario: string;
  readonly file: GivenFile;
}

/** The answer of the thread that reads files: the one that was asked for, or the InputError that the file brings. */
export type FileAnswer =
  | { readonly ok: true; readonly answers: Partial<FileAnswers> }
  | { readonly ok: false; readonly error: string; readonly issues: readonly InputIssue[] };
