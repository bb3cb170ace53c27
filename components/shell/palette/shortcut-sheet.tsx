'use client';

import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { ControlKey } from '#components/ui/control-key.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { keyRows } from '#lib/keys/key-rows.ts';
import { heldKeys } from '../held-keys.ts';
import { KeyboardSetting } from '../keyboard-setting.tsx';

/** All active keys of this page, by group. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const held = useStore(heldKeys, (state) => state.held);
  const groups = Map.groupBy(keyRows(held.flatMap(({ bindings }) => bindings)), ({ group }) => group);
  return (
    <Modal label="Keys of this page" onClose={onClose} size="large">
      <div className="flex h-12 items-center justify-between border-line border-b px-4">
        <h2 className="text-section">Keys of this page</h2>
        <Button size="small" look="line" onClick={onClose}>
          Close
          <KeyCap>Esc</KeyCap>
        </Button>
      </div>
      <div className="border-line border-b px-4 py-2">
        <KeyboardSetting />
      </div>
      <div className="columns-1 gap-8 px-4 py-3 md:columns-2">
        {[...groups].map(([group, rows]) => (
          <section key={group} className="mb-4" aria-label={group}>
            <h3 className="mb-1 font-semibold text-data text-muted">{group}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
              {rows.map(({ title, keys }) => (
                <div key={title} className="col-span-2 grid grid-cols-subgrid border-line border-b pb-1">
                  <dt className="min-w-0 truncate">{title}</dt>
                  <dd className="flex justify-end gap-1">
                    {keys.map((key) => (
                      <KeyCap key={key}>{key}</KeyCap>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section className="mb-4 break-inside-avoid" aria-label="Palette">
          <p className="flex justify-between">
            Search or jump to
            <KeyCap>
              <ControlKey /> K
            </KeyCap>
          </p>
        </section>
      </div>
    </Modal>
  );
}
