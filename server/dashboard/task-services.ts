import type { OfferedTask, TaskRecord, TaskSheet } from '#lib/protocol/task-views.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { AnalysisThread } from '#server/figures/analysis-thread.ts';
import type { GivenFile } from '#server/figures/given-file.ts';
import { GivenFileThread } from '#server/figures/given-file-thread.ts';
import { taskPictureOf, taskSheetOf } from '#server/figures/task-sheet.ts';
import { attemptAsync } from './attempt.ts';
import type { GivenTasks } from './given-tasks.ts';
import type { SenderView } from './sender-view.ts';
import { publicRecord } from './spectator-view.ts';

interface TaskParts {
  readonly given: GivenTasks;
  readonly analysis: Pick<AnalysisThread, 'task'>;
  readonly view: SenderView;
}

/** The services about tasks: those that scenarios list, and those of the user's files. */
export class TaskServices {
  private readonly parts: TaskParts;
  private readonly files = new GivenFileThread();

  constructor(parts: TaskParts) {
    this.parts = parts;
  }

  /** The description of a task; null for an unknown scenario or task. */
  sheet(scenario: string, task: string): Promise<TaskSheet | null> {
    return taskSheetOf(scenario, task, this.parts.given.contentOf(scenario, task));
  }

  /** The picture of a task as an SVG document; null for a task without its own, and for an unknown task. */
  picture(scenario: string, task: string): Promise<string | null> {
    return taskPictureOf(scenario, task, this.parts.given.contentOf(scenario, task));
  }

  /** The content of a task that its scenario does not list, from the newest match of it; null if there is none. */
  given(scenario: string, task: string): string | null {
    return this.parts.given.contentOf(scenario, task) ?? null;
  }

  /** The titles of the given tasks that users brought as files, by id. */
  titles(scenario: string, tasks: readonly string[]): Readonly<Record<string, string>> {
    return this.parts.given.knownTitles(scenario, tasks);
  }

  /** A user's file, or words, as a task of a scenario that can be started; nothing is stored. */
  async offered(scenario: string, file: GivenFile): Promise<ServiceReply<OfferedTask>> {
    return attemptAsync(() => this.files.offer(scenario, file));
  }

  /** A user's file as a task of this scenario, or of another one that plays it; nothing is stored. */
  async opened(scenario: string, file: GivenFile): Promise<ServiceReply<OfferedTask>> {
    return attemptAsync(() => this.files.opened(scenario, file));
  }

  /** The figures of all matches of a task under the corrected rules, and its newest matches. */
  async record(scenario: string, task: string): Promise<TaskRecord> {
    const { analysis, view } = this.parts;
    const record = await analysis.task(scenario, task);
    const shown = { ...record, matches: record.matches.map((match) => view.listed(match)) };
    return view.isPublic ? publicRecord(shown) : shown;
  }
}
