import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { viewerFolder } from './asset-sources.ts';

const number3 = z.tuple([z.number(), z.number(), z.number()]);
const picture = z.object({
  u: z.number(),
  v: z.number(),
  su: z.number(),
  sv: z.number(),
  bu: z.number().optional(),
  bv: z.number().optional(),
});
const face = z.object({ texture: picture, rotation: z.number().optional(), tintindex: z.number().optional() });
const element = z.object({
  from: number3,
  to: number3,
  shade: z.boolean().optional(),
  rotation: z.object({ origin: number3, axis: z.enum(['x', 'y', 'z']), angle: z.number(), rescale: z.boolean().optional() }).optional(),
  faces: z.partialRecord(z.enum(['up', 'down', 'north', 'south', 'west', 'east']), face),
});
const model = z.object({ textures: z.record(z.string(), picture.optional()), elements: z.array(element) });
const variant = z.object({ model, x: z.number().optional(), y: z.number().optional(), uvlock: z.boolean().optional() });
const choice = z.union([variant, z.array(variant)]);
const condition = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.record(z.string(), z.string()))]));
const blockModels = z.object({
  variants: z.record(z.string(), choice).optional(),
  multipart: z.array(z.object({ when: condition.optional(), apply: choice })).optional(),
});

export type Picture = z.infer<typeof picture>;
export type Element = z.infer<typeof element>;
export type Variant = z.infer<typeof variant>;
export type BlockModels = z.infer<typeof blockModels>;

/** Block models of Minecraft 1.20.1 with resolved parents and texture names, by block name. */
export function readBlockModels(): ReadonlyMap<string, BlockModels> {
  const file: unknown = JSON.parse(readFileSync(join(viewerFolder(), 'blocksStates', '1.20.1.json'), 'utf8'));
  const all = z.record(z.string(), z.unknown()).parse(file);
  const models = new Map<string, BlockModels>();
  for (const [name, entry] of Object.entries(all)) models.set(name, blockModels.parse(entry));
  return models;
}

type Properties = Readonly<Record<string, string>>;

function holds(wanted: string, actual: string | undefined): boolean {
  return actual !== undefined && wanted.split('|').includes(actual);
}

function matches(when: z.infer<typeof condition>, properties: Properties): boolean {
  return Object.entries(when).every(([key, wanted]) => {
    if (key === 'OR' && Array.isArray(wanted)) return wanted.some((part) => matches(part, properties));
    if (key === 'AND' && Array.isArray(wanted)) return wanted.every((part) => matches(part, properties));
    return holds(String(wanted), properties[key]);
  });
}

const firstOf = (entry: z.infer<typeof choice>): Variant | undefined => (Array.isArray(entry) ? entry[0] : entry);

type Wanted = readonly (readonly [wanted: readonly string[][], entry: z.infer<typeof choice>])[];
const wantedBy = new WeakMap<BlockModels, Wanted>();

/** What the variants of a block want its properties to be. Blocks have up to 1,296 states, so it is read once. */
function wantedOf(models: BlockModels): Wanted {
  const read = (key: string): string[][] => key.split(',').flatMap((part) => (part.includes('=') ? [part.split('=')] : []));
  const wanted = wantedBy.get(models) ?? Object.entries(models.variants ?? {}).map(([key, entry]) => [read(key), entry] as const);
  wantedBy.set(models, wanted);
  return wanted;
}

/** The model parts of a block with these properties; the first one if vanilla picks at random. */
export function variantsOf(models: BlockModels | undefined, properties: Properties): Variant[] {
  for (const [wanted, entry] of models ? wantedOf(models) : []) {
    if (!wanted.every(([name = '', value = '']) => holds(value, properties[name]))) continue;
    const chosen = firstOf(entry);
    return chosen ? [chosen] : [];
  }
  return (models?.multipart ?? [])
    .filter((part) => !part.when || matches(part.when, properties))
    .flatMap((part) => firstOf(part.apply) ?? []);
}
