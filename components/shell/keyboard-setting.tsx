'use client';

import { useStore } from 'zustand';
import { Toggle } from '#components/ui/field.tsx';
import { keySetting, setCharacterKeys } from './key-setting.ts';
import { useHydrated } from './use-hydrated.ts';

/** Whether single keys are shortcuts in this browser. */
export function KeyboardSetting() {
  const characters = useStore(keySetting, (setting) => setting.characters);
  const hydrated = useHydrated();
  return (
    <div className="grid gap-1">
      <Toggle
        label="Single-key shortcuts"
        checked={hydrated ? characters : true}
        disabled={!hydrated}
        onChange={({ target }) => setCharacterKeys(target.checked)}
      />
      <p className="text-data text-muted">
        Letters, digits and signs act as shortcuts on the match page. If you turn this off, arrow keys, Space and the palette still work.
        The setting applies to this browser only.
      </p>
    </div>
  );
}
