import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { InputError } from '#server/contract/input-error.ts';

/** The ids of tasks from files of the user's own, as a regular expression. */
export const ownTaskPattern = '^own-[0-9a-f]{16}$';

/** What a task of a file says, as the text that goes with a match, and the id that follows from it. */
export function ownContent(content: object): { readonly id: string; readonly given: string } {
  const given = JSON.stringify(content);
  return { id: idOf(given), given };
}

/**
 * The content of a task in the form of a family, whose name in errors is `family`. Throws an InputError for the content of another id, and for
 * content in another form.
 */
export function readOwnContent<Schema extends z.ZodType>(id: string, given: string, schema: Schema, family: string): z.output<Schema> {
  if (idOf(given) !== id)
    throw new InputError(
      `The content of the task "${id}" belongs to another id, ${idOf(given)}. Nothing was started. Import its file again.`,
    );
  const read = schema.safeParse(jsonIn(given));
  if (read.success) return read.data;
  throw new InputError(`The content of the task "${id}" is no ${family} task. Nothing was started. Import its file again.`);
}

function idOf(given: string): string {
  return `own-${createHash('sha256').update(given).digest('hex').slice(0, 16)}`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
