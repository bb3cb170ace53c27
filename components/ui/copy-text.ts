/** Copies by a selection: the way that is left where a page over plain HTTP is given no clipboard. */
function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  const before = document.activeElement;
  // Within an open dialogue nothing outside of it can be focused.
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

/** Puts a text on the clipboard. Whether that worked: a browser may refuse it, and gives no page over plain HTTP a clipboard of its own. */
export async function copyText(text: string): Promise<boolean> {
  // What the browser's types promise is not there outside of a secure context.
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
