/** A task within a line of words: the title that its user's file gives it, or `task` and its id. */
export function taskName(id: string, title?: string): string {
  return title ?? `task ${id}`;
}
