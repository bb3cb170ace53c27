/** Whether the game has the mouse. Browsers without pointer lock do not know the property at all. */
export function hasPointerLock(): boolean {
  return Boolean(document.pointerLockElement);
}

/** Gives the mouse back to the page. */
export function leavePointerLock(): void {
  if (hasPointerLock()) document.exitPointerLock();
}
