import { z } from 'zod';
import type { Position } from '#lib/domain/position.ts';

/** A death of a body as its player sees it. */
export interface OwnDeath {
  readonly at: Position;
  /** Why, by the key of the game's message without its beginning, such as `attack.mob`; null if the game does not say it. */
  readonly cause: string | null;
  /** The player, or the kind of mob, that killed it; null for none. */
  readonly by: string | null;
}

const named = z.union([z.looseObject({ text: z.string() }), z.looseObject({ translate: z.string() })]);
const messageSchema = z.looseObject({ translate: z.string(), with: z.array(z.unknown()).optional() });

/** Reads the game's message about a death, as JSON text. */
export function readDeathMessage(text: string): Pick<OwnDeath, 'cause' | 'by'> {
  const message = messageSchema.safeParse(jsonOf(text)).data;
  if (message === undefined) return { cause: null, by: null };
  const killer = named.safeParse(message.with?.[1]).data;
  const by =
    killer === undefined ? null : 'text' in killer ? String(killer.text) : String(killer.translate).replace(/^entity\.minecraft\./, '');
  return { cause: message.translate.replace(/^death\./, ''), by };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
