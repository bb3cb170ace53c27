import { formatCount } from '#lib/format.ts';
import { type Nbt, Tags } from './nbt-reader.ts';

/** What a file has besides blocks, in words: its entities, and what lies in containers or is written on signs. */
export function notKeptOf(entities: readonly Nbt[], blockData: readonly Nbt[]): readonly string[] {
  // Version 3 of a Sponge schematic nests the data of a block.
  const data = blockData.flatMap((entry) => (entry instanceof Tags ? [entry.tags('Data') ?? entry] : []));
  const filled = data.filter((tags) => (tags.list('Items')?.length ?? 0) > 0).length;
  const written = data.filter((tags) => ['Text1', 'front_text'].some((name) => tags.names().includes(name))).length;
  return [
    ...(entities.length === 0 ? [] : [formatCount(entities.length, 'entity', 'entities')]),
    ...(filled === 0 ? [] : [`the contents of ${formatCount(filled, 'container')}`]),
    ...(written === 0 ? [] : [`the text of ${formatCount(written, 'sign')}`]),
  ];
}
