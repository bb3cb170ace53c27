/** Copies by a selection, for pages over plain HTTP, which have no clipboard. */
function copyBySelection(text: string): boolean {
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

/**
 * Writes a text to the clipboard. Resolves with whether that worked: a browser may refuse it, and a page over plain HTTP has no clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  // The browser's types promise a clipboard, but outside a secure context there is none.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
  return copyBySelection(text);
}
