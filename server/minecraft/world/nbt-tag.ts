import { z } from 'zod';

type Pair = readonly [number, number];

/** Named binary tags in the shape minecraft-protocol reads and writes; a long is a pair of signed 32-bit halves, high half first. */
export type NbtTag =
  | { readonly type: 'byte' | 'short' | 'int' | 'float' | 'double'; readonly value: number }
  | { readonly type: 'long'; readonly value: Pair }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'byteArray' | 'shortArray' | 'intArray'; readonly value: readonly number[] }
  | { readonly type: 'longArray'; readonly value: readonly Pair[] }
  | NbtList
  | NbtCompound;

export interface NbtList {
  readonly type: 'list';
  readonly value: { readonly type: NbtTag['type'] | 'end'; readonly value: readonly NbtTag['value'][] };
}

export interface NbtCompound {
  readonly type: 'compound';
  readonly name?: string;
  readonly value: Readonly<Record<string, NbtTag | undefined>>;
}

const pair = z.tuple([z.number(), z.number()]);

/** Validates a tag from the wire; lists only by their shape, because the codec has typed their members. */
const nbtTagSchema: z.ZodType<NbtTag> = z.lazy(() =>
  z.union([
    z.object({ type: z.enum(['byte', 'short', 'int', 'float', 'double']), value: z.number() }),
    z.object({ type: z.literal('long'), value: pair }),
    z.object({ type: z.literal('string'), value: z.string() }),
    z.object({ type: z.enum(['byteArray', 'shortArray', 'intArray']), value: z.array(z.number()) }),
    z.object({ type: z.literal('longArray'), value: z.array(pair) }),
    z.custom<NbtList>((value) => listShape.safeParse(value).success),
    nbtCompoundSchema,
  ]),
);

const listShape = z.object({ type: z.literal('list'), value: z.object({ type: z.string(), value: z.array(z.unknown()) }) });

export const nbtCompoundSchema: z.ZodType<NbtCompound> = z.object({
  type: z.literal('compound'),
  name: z.string().optional(),
  value: z.record(z.string(), z.lazy(() => nbtTagSchema).optional()),
});

/** Whether two tags are equal; the order of keys and the name of the root do not matter. */
export function sameNbt(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((member, index) => sameNbt(member, other[index]));
  }
  const mine = new Map(meaningful(one));
  const theirs = meaningful(other);
  return mine.size === theirs.length && theirs.every(([key, value]) => mine.has(key) && sameNbt(mine.get(key), value));
}

function meaningful(value: object): [string, unknown][] {
  const isRoot = 'type' in value && value.type === 'compound';
  return Object.entries(value).filter(([key, member]) => member !== undefined && !(isRoot && key === 'name'));
}
