/** The page of a task. */
export function taskAddress(scenario: string, task: string): string {
  return `/scenarios/${scenario}/tasks/${encodeURIComponent(task)}`;
}
