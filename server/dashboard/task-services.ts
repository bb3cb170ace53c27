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

/** The tasks of scenarios. */
export interface TaskServices {
  /** The description of a task; null for an unknown scenario or task. */
  sheet(scenario: string, task: string): Promise<TaskSheet | null>;
  /** The picture of a task as an SVG document; null for a task without its own, and for an unknown task. */
  picture(scenario: string, task: string): Promise<string | null>;
  /** The content of a task that its scenario does not list, from the newest match of it; null if there is none. */
  given(scenario: string, task: string): string | null;
  /** The titles of the given tasks that users brought as files, by id. */
  titles(scenario: string, tasks: readonly string[]): Readonly<Record<string, string>>;
  /** A user's file, or words, as a task of a scenario that can be started; nothing is stored. */
  offered(scenario: string, file: GivenFile): Promise<ServiceReply<OfferedTask>>;
  /** A user's file as a task of this scenario, or of another one that plays it; nothing is stored. */
  opened(scenario: string, file: GivenFile): Promise<ServiceReply<OfferedTask>>;
  /** The figures of all matches of a task under the corrected rules, and its newest matches. */
  record(scenario: string, task: string): Promise<TaskRecord>;
}

interface TaskParts {
  readonly given: GivenTasks;
  readonly analysis: Pick<AnalysisThread, 'task'>;
  readonly view: SenderView;
}

/** The services about tasks: those that scenarios list, and those of the user's files. */
export class KnownTasks implements TaskServices {
  private readonly parts: TaskParts;
  private readonly files = new GivenFileThread();

  constructor(parts: TaskParts) {
    this.parts = parts;
  }

  sheet: TaskServices['sheet'] = (scenario, task) => taskSheetOf(scenario, task, this.parts.given.contentOf(scenario, task));
  picture: TaskServices['picture'] = (scenario, task) => taskPictureOf(scenario, task, this.parts.given.contentOf(scenario, task));
  given: TaskServices['given'] = (scenario, task) => this.parts.given.contentOf(scenario, task) ?? null;
  titles: TaskServices['titles'] = (scenario, tasks) => this.parts.given.knownTitles(scenario, tasks);
  offered: TaskServices['offered'] = async (scenario, file) => attemptAsync(() => this.files.offer(scenario, file));
  opened: TaskServices['opened'] = async (scenario, file) => attemptAsync(() => this.files.opened(scenario, file));

  record: TaskServices['record'] = async (scenario, task) => {
    const { analysis, view } = this.parts;
    const record = await analysis.task(scenario, task);
    const shown = { ...record, matches: record.matches.map((match) => view.listed(match)) };
    return view.isPublic ? publicRecord(shown) : shown;
  };
}
