import { setConsoleFunction } from 'three';

/** React Three Fiber 9 creates a Clock for every root, which three.js calls deprecated; our code does not use it. */
const notOurs = 'THREE.Clock: This module has been deprecated';

/** Passes three.js messages to the console, without the one warning that this code can neither cause nor prevent. */
export function quietThreeConsole(): void {
  setConsoleFunction((kind, message, ...rest) => {
    if (kind === 'warn' && message.startsWith(notOurs)) return;
    console[kind](message, ...rest);
  });
}
