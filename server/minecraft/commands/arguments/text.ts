import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { jsonFault } from '#lib/json-fault.ts';
import type { TextComponent } from '../../text.ts';
import type { ArgumentType } from '../dispatch/command.ts';

type Loose = TextComponent | string | number | boolean | Loose[];

const looseSchema: z.ZodType<Loose> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(looseSchema).min(1), componentSchema]),
);
const parts = z.array(z.lazy(() => looseSchema).transform(component)).optional();
const componentSchema: z.ZodType<TextComponent> = z.looseObject({
  text: z.union([z.string(), z.number().transform(String)]).optional(),
  translate: z.string().optional(),
  with: parts,
  extra: parts,
  color: z.string().optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underlined: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  obfuscated: z.boolean().optional(),
});

function component(loose: Loose): TextComponent {
  if (Array.isArray(loose)) {
    const [first = '', ...rest] = loose;
    return { ...component(first), extra: rest.map(component) };
  }
  return typeof loose === 'object' ? loose : { text: String(loose) };
}

/** Formatted text as JSON: `{"text":"Hello","color":"red"}`, `"Hello"` or a list of both. */
export const text: ArgumentType<TextComponent> = {
  declaration: { parser: 'minecraft:component' },
  parse(reader) {
    const start = reader.cursor;
    const json = jsonPrefix(reader.rest);
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch (error) {
      if (error instanceof SyntaxError) throw reader.errorAt(start, 'argument.component.invalid', jsonFault(json) ?? 'it is no JSON');
      throw error;
    }
    const checked = looseSchema.safeParse(value);
    if (!checked.success) throw reader.errorAt(start, 'argument.component.invalid', issuesInWords(checked.error));
    reader.cursor += json.length;
    return component(checked.data);
  },
};

/** The first JSON value of a line: up to its closing bracket, its closing quote, or the next space. */
function jsonPrefix(line: string): string {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    if (quoted) {
      if (character === '\\') index++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ' ' && depth === 0) return line.slice(0, index);
    if (depth === 0 && !quoted && index > 0 && /["}\]]/.test(character)) return line.slice(0, index + 1);
  }
  return line;
}
