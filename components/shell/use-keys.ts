'use client';

import { useEffect, useRef } from 'react';
import { commandOf, type KeyBinding } from '#lib/keys/key-binding.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Keys that a control with the focus needs for itself. */
function isOperating({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ' || key === 'Enter') return target.closest('button, a, summary, label, [role=tab]') !== null;
  return key.startsWith('Arrow') && target.closest('[role=tab], [role=listbox], [role=menu]') !== null;
}

/** Runs commands by key, everywhere on the page but in fields and where a control needs the key itself. */
export function useKeys<Command extends string>(bindings: readonly KeyBinding<Command>[], run: (command: Command) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || isOperating(event)) return;
      const command = commandOf(bindings, event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [bindings]);
}
