import type { FileTask } from '#server/contract/file-task.ts';
import type { FileTaskPlayer, Scenario } from '#server/contract/scenario.ts';

/** A scenario with the way in which it plays tasks of files. */
export interface PlayingScenario {
  readonly scenario: string;
  readonly player: FileTaskPlayer;
}

/** Which of these scenarios plays a kind of task; null if none does. A family joins by `ofFiles` of its given tasks. */
export function scenarioOfKind(kind: FileTask['kind'], scenarios: readonly Scenario[]): PlayingScenario | null {
  for (const { summary, givenTasks } of scenarios) {
    const player = givenTasks?.ofFiles;
    if (player?.kind === kind) return { scenario: summary.id, player };
  }
  return null;
}
