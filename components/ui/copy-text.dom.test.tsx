import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const copied: string[] = [];

/** Lets this page copy what is selected in its focused field, as browsers do, where `allowed`. */
function copiesSelections(allowed: boolean): void {
  document.execCommand = (command) => {
    const { activeElement } = document;
    if (!allowed || command !== 'copy' || !(activeElement instanceof HTMLTextAreaElement)) return false;
    copied.push(activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd));
    return true;
  };
}

/** Gives this page a clipboard that takes a text as `write` does, or none. */
function setClipboard(write: ((text: string) => Promise<void>) | null): void {
  Object.defineProperty(navigator, 'clipboard', { value: write === null ? undefined : { writeText: write }, configurable: true });
}

beforeEach(() => {
  copied.length = 0;
  document.body.innerHTML = '<button id="page">Copy</button><dialog><button id="dialog">Copy</button></dialog>';
  copiesSelections(true);
  setClipboard(null);
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('a page with a clipboard copies to it, and selects nothing', async () => {
  const write = vi.fn(async () => undefined);
  setClipboard(write);
  expect(await copyText('ws://127.0.0.1:1')).toBe(true);
  expect(write.mock.calls).toEqual([['ws://127.0.0.1:1']]);
  expect(copied).toEqual([]);
});

test.each(['page', 'dialog'])(
  'a page over plain HTTP, which has no clipboard, copies by a selection: from a button of the %s',
  async (id) => {
    const button = document.getElementById(id);
    button?.focus();
    const before = document.body.innerHTML;
    const placed: (Element | null)[] = [];
    const { execCommand } = document;
    document.execCommand = (command) => {
      placed.push(document.activeElement?.closest('dialog') ?? null);
      return execCommand(command);
    };
    expect(await copyText('ws://127.0.0.1:1')).toBe(true);
    expect(copied).toEqual(['ws://127.0.0.1:1']);
    // Within an open dialog nothing outside of it can have the focus.
    expect(placed).toEqual([button?.closest('dialog') ?? null]);
    expect(document.body.innerHTML).toBe(before);
    expect(document.activeElement).toBe(button);
  },
);

test('a clipboard that is refused is replaced by a selection', async () => {
  setClipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
  expect(await copyText('text')).toBe(true);
  expect(copied).toEqual(['text']);
});

test('a browser that lets nothing be copied gives false and leaves nothing behind', async () => {
  copiesSelections(false);
  const before = document.body.innerHTML;
  expect(await copyText('text')).toBe(false);
  expect(document.body.innerHTML).toBe(before);
});
