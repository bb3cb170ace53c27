'use client';

import { useEffect, useEffectEvent } from 'react';
import { commandOf, isCharacterKey, type KeyBinding } from '#lib/keys/key-binding.ts';
import { holdKeys } from './held-keys.ts';
import { keySetting } from './key-setting.ts';

const ownArrows = '[role="tab"], [role="slider"], [role="grid"], [role="gridcell"], [role="radio"], [role="separator"], [role="toolbar"]';

/** Whether the focused element uses this key itself: fields use all keys, buttons the space bar, tabs and grids their arrow keys. */
function belongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  if (key === ' ') return target.closest('button, a, summary, [role="button"], [role="tab"], [role="gridcell"]') !== null;
  return key.startsWith('Arrow') && target.closest(ownArrows) !== null;
}

/** Runs commands by key, on the whole page except in fields and under an open dialog. The palette and the shortcut sheet show them. */
export function useKeys<Command extends string>(bindings: readonly KeyBinding<Command>[], run: (command: Command) => void): void {
  const perform = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || belongsTo(event.target, event.key) || document.querySelector('dialog[open]') !== null) return;
      if (isCharacterKey(event.key) && !keySetting.getState().characters) return;
      const command = commandOf(bindings, event);
      if (command === null) return;
      event.preventDefault();
      perform(command);
    };
    const release = holdKeys({
      bindings,
      run: (index) => {
        const binding = bindings[index];
        if (binding !== undefined) perform(binding.command);
      },
    });
    window.addEventListener('keydown', press);
    return () => {
      release();
      window.removeEventListener('keydown', press);
    };
  }, [bindings]);
}
