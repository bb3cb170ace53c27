'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier key of commands: ⌘ on Apple's keyboards, Ctrl on others. */
export function ControlKey() {
  return useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl';
}
