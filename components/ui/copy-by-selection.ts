/** Copies by a selection, for pages over plain HTTP, which have no clipboard. */
export function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  const before = document.activeElement;
  // Inside an open dialog, nothing outside it can be focused.
  (before?.closest('dialog, [role="dialog"]') ?? document.body).append(area);
  try {
    area.focus({ preventScroll: true });
    area.select();
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
