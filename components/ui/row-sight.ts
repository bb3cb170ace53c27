/** Scrolls a row sideways until this part is visible. For a `ref`: the chosen part of a row that is wider than a phone must be visible. */
export function showInRow(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!part || !row) return;
  const [own, around] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.right > around.right) row.scrollLeft += own.right - around.right;
  else if (own.left < around.left) row.scrollLeft -= around.left - own.left;
}
