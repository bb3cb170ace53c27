import type { TextComponent } from '../../text.ts';
import type { CommandError } from './command-error.ts';

/** Characters of the line to show before the error. */
const shownBefore = 10;

/** The message to the sender about an error, with the line and a pointer to the position for syntax errors. */
export function explained({ component, at }: CommandError): TextComponent[] {
  if (!at) return [component];
  const cursor = Math.min(at.cursor, at.input.length);
  const before = `${cursor > shownBefore ? '...' : ''}${at.input.slice(Math.max(0, cursor - shownBefore), cursor)}`;
  const wrong = at.input.slice(cursor);
  return [
    component,
    {
      text: '',
      color: 'gray',
      clickEvent: { action: 'suggest_command', value: `/${at.input}` },
      extra: [
        { text: before },
        ...(wrong ? [{ text: wrong, color: 'red', underlined: true }] : []),
        { translate: 'command.context.here', color: 'red', italic: true },
      ],
    },
  ];
}
