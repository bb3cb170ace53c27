'use client';

import { Copy } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

const words = { idle: 'Copy', copied: 'Copied', selected: 'Selected: press Ctrl+C or ⌘C' } as const;
/** Milliseconds for which the button reports a copy. */
const confirmationMs = 2000;

/** Copies the text of an element. If the browser does not allow that, the button selects the text and says so. */
export function CopyButton(properties: { of: RefObject<HTMLElement | null>; text: string; label: string; small?: boolean }) {
  const { of, text, label, small = false } = properties;
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) return setState('copied');
    if (of.current !== null) select(of.current);
    setState('selected');
  };
  return (
    <>
      <Button
        look="line"
        size={small ? 'small' : 'medium'}
        onClick={() => void copy()}
        aria-label={state === 'idle' ? label : words[state]}
      >
        <Copy size={small ? 12 : 13} aria-hidden="true" />
        {words[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : words[state]}
      </span>
    </>
  );
}

/** Selects the whole text of an element. */
function select(element: HTMLElement): void {
  if (element instanceof HTMLTextAreaElement) {
    element.focus();
    element.select();
  } else {
    window.getSelection()?.selectAllChildren(element);
  }
}
