import type { TextComponent } from '../../text.ts';

/** A command failed without a change. The message is vanilla's, for the sender of the command. */
export class CommandError extends Error {
  readonly component: TextComponent;
  /** The position of the error in the line; null if it is no syntax error. */
  readonly at: { readonly input: string; readonly cursor: number } | null;

  constructor(component: TextComponent, at: { input: string; cursor: number } | null = null) {
    super(component.translate ?? component.text ?? 'command failed');
    this.component = component;
    this.at = at;
  }
}

/** A failure by a key of the language table. */
export function commandFailure(key: string, ...values: (string | number | TextComponent)[]): CommandError {
  return new CommandError(translated(key, ...values));
}

/** A component by a key of the language table, filled with values. */
export function translated(key: string, ...values: (string | number | TextComponent)[]): TextComponent {
  return values.length === 0
    ? { translate: key }
    : { translate: key, with: values.map((value) => (typeof value === 'number' ? String(value) : value)) };
}
