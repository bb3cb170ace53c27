'use client';

import { useEffect, useRef } from 'react';
import { commandOf, type KeyBinding } from '#lib/keys/key-binding.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Runs commands by key, everywhere on the page but in fields. */
export function useKeys<Command extends string>(bindings: readonly KeyBinding<Command>[], run: (command: Command) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const command = commandOf(bindings, event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [bindings]);
}
