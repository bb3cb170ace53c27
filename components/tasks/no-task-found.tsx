/** Shown instead of a list of tasks if no task matches the search. */
export function NoTaskFound() {
  return (
    <p className="rounded-sm border border-outline border-dashed px-4 py-6 text-center text-soft">
      No task matches this search. Clear a filter to see more.
    </p>
  );
}
