/** A key and its command. `key` is the name in a keyboard event, letters in lower case. */
export interface KeyBinding<Command extends string> {
  readonly key: string;
  readonly shift?: boolean;
  readonly command: Command;
  readonly title: string;
  readonly group: string;
}

/** The parts of a keyboard event that decide the command. */
export interface KeyPress {
  readonly key: string;
  /** The physical key, because with Shift a digit is another character on most keyboards. */
  readonly code?: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key writes a letter, a digit or a sign. Space does not count: it presses buttons everywhere. */
export function isCharacterKey(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

/** The command of a key press, or null. Presses with Ctrl, Alt or Meta belong to the browser. */
export function commandOf<Command extends string>(bindings: readonly KeyBinding<Command>[], press: KeyPress): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const digit = press.shiftKey ? /^Digit(\d)$/.exec(press.code ?? '')?.[1] : undefined;
  const key = digit ?? (press.key.length === 1 ? press.key.toLowerCase() : press.key);
  const found = bindings.find((binding) => binding.key === key && (binding.shift ?? false) === press.shiftKey);
  return found?.command ?? null;
}
