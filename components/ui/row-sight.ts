/** Scrolls a row sideways until this part of it is in sight. For a `ref`: what is chosen in a row wider than a phone must be seen. */
export function showInRow(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!part || !row) return;
  const [own, around] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.right > around.right) row.scrollLeft += own.right - around.right;
  else if (own.left < around.left) row.scrollLeft -= around.left - own.left;
}
