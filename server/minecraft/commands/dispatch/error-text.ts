import type { TextComponent } from '../../text.ts';
import type { CommandError } from './command-error.ts';

/** Characters of the line shown before the mistake. */
const shownBefore = 10;

/** What the giver of a command is told of a mistake: the message and, where it is one of writing, the line with a pointer to the place. */
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
