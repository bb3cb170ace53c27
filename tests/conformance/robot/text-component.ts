import { z } from 'zod';
import type { ByteReader } from './byte-reader.ts';

const colours =
  'black dark_blue dark_green dark_aqua dark_red dark_purple gold gray dark_gray blue green aqua red light_purple yellow white reset'.split(
    ' ',
  );
const clicks = ['open_url', 'open_file', 'run_command', 'twitch_user_info', 'suggest_command', 'change_page', 'copy_to_clipboard'];

type Component = string | number | boolean | readonly Component[] | { readonly [name: string]: unknown };

/** A text component as the game reads it: never without content, with known colours and actions. */
const component: z.ZodType<Component> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(component).min(1),
    z
      .looseObject({
        text: z.string().optional(),
        translate: z.string().optional(),
        with: z.array(component).optional(),
        score: z.object({ name: z.string(), objective: z.string() }).optional(),
        selector: z.string().optional(),
        keybind: z.string().optional(),
        nbt: z.string().optional(),
        extra: z.array(component).min(1).optional(),
        color: z.union([z.enum(colours), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).optional(),
        bold: z.boolean().optional(),
        italic: z.boolean().optional(),
        underlined: z.boolean().optional(),
        clickEvent: z.object({ action: z.enum(clicks), value: z.string() }).optional(),
        hoverEvent: z
          .looseObject({ action: z.enum(['show_text', 'show_item', 'show_entity']), contents: z.unknown().optional() })
          .optional(),
      })
      .refine((fields) => ['text', 'translate', 'score', 'selector', 'keybind', 'nbt'].some((name) => name in fields), 'has no content'),
  ]),
);

/** Reads a text component. Throws on one that would disconnect the game. */
export function readComponent(reader: ByteReader): string {
  const json = reader.text(262_144);
  component.parse(JSON.parse(json));
  return json;
}
