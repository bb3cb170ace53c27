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
  // Loads only where it is needed. The click that asked for the copy still counts afterwards.
  const { copyBySelection } = await import('./copy-by-selection.ts');
  return copyBySelection(text);
}
