import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser copies a selected text if `allowed`. Returns the text on its clipboard, and what remains in the page. */
function page(allowed: boolean, clipboard?: { writeText(text: string): Promise<void> }) {
  const copied: string[] = [];
  const left = new Set<object>();
  let selected: { value: string } | null = null;
  class Element {
    value = '';
    readonly style = { cssText: '' };
    closest = (): null => null;
    focus = (): void => undefined;
    select = (): void => {
      selected = this;
    };
    remove = (): void => void left.delete(this);
  }
  const active = new Element();
  const execCommand = (): boolean => {
    if (allowed && selected !== null) copied.push(selected.value);
    return allowed;
  };
  const body = { append: (element: object) => void left.add(element) };
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('navigator', clipboard === undefined ? {} : { clipboard });
  vi.stubGlobal('document', { createElement: () => new Element(), activeElement: active, body, execCommand });
  return { copied, left };
}

test('a page with a clipboard copies to it', async () => {
  const written: string[] = [];
  page(true, { writeText: async (text) => void written.push(text) });
  expect(await copyText('ws://127.0.0.1:1')).toBe(true);
  expect(written).toEqual(['ws://127.0.0.1:1']);
});

test('a page over plain HTTP, which has no clipboard, copies by a selection and leaves the page unchanged', async () => {
  const { copied, left } = page(true);
  expect(await copyText('ws://127.0.0.1:1')).toBe(true);
  expect(copied).toEqual(['ws://127.0.0.1:1']);
  expect(left.size).toBe(0);
});

test('if the clipboard is refused, a selection replaces it', async () => {
  const { copied } = page(true, { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) });
  expect(await copyText('text')).toBe(true);
  expect(copied).toEqual(['text']);
});

test('a browser that allows no copying is reported', async () => {
  const { left } = page(false);
  expect(await copyText('text')).toBe(false);
  expect(left.size).toBe(0);
});
