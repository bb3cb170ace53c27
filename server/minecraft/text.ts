/** A chat component as in the game's clients: literal text, or a key of the language table with its arguments. */
export interface TextComponent {
  readonly text?: string;
  readonly translate?: string;
  readonly with?: readonly (TextComponent | string)[];
  readonly extra?: readonly (TextComponent | string)[];
  readonly color?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly strikethrough?: boolean;
  readonly obfuscated?: boolean;
  readonly insertion?: string;
  readonly clickEvent?: { readonly action: string; readonly value: string };
  readonly hoverEvent?: { readonly action: string; readonly contents: unknown };
}

/** A text or component as the JSON string of packets. */
export function textJson(text: string | TextComponent): string {
  return JSON.stringify(typeof text === 'string' ? { text } : text);
}
