import { setConsoleFunction } from 'three';

/** React Three Fiber 9 makes a Clock for every root, which three calls deprecated; nothing of ours uses it. */
const notOurs = 'THREE.Clock: This module has been deprecated';

/** Passes three's messages on to the console, without the one warning that this code can neither cause nor prevent. */
export function quietThreeConsole(): void {
  setConsoleFunction((kind, message, ...rest) => {
    if (kind === 'warn' && message.startsWith(notOurs)) return;
    console[kind](message, ...rest);
  });
}
