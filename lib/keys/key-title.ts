import type { KeyBinding } from './key-binding.ts';

const titles: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  '-': '−',
};

/** A key as on keyboards: `Shift 3`, `Space`, `V`. Characters that need Shift anyway have no prefix. */
export function keyTitle({ key, shift = false }: Pick<KeyBinding<string>, 'key' | 'shift'>): string {
  const title = titles[key] ?? key.toUpperCase();
  return shift && !/^[?+]$/.test(key) ? `Shift ${title}` : title;
}
