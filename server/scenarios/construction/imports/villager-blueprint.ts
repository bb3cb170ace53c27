import { type Facing, facingSchema } from '#lib/blueprint/cell.ts';
import { formatCount } from '#lib/format.ts';
import { type BlockKind, BlockKinds, type Building, unreadable } from './building.ts';
import { fieldOf, isObject, textIn, tripleIn } from './json-fields.ts';

/** Words for facings that some files write instead of the letter. */
const letters: Readonly<Record<string, Facing>> = { west: 'W', east: 'E', south: 'S', north: 'N' };
/** Properties of a block that files write beside its name. */
const properties = ['open', 'age', 'moisture', 'half', 'type', 'waterlogged', 'lit', 'layers'] as const;

/** Whether some data are a blueprint of VillagerBench: a list of blocks, each at a position. */
export function isVillagerBlueprint(data: unknown): boolean {
  return isObject(data) && Array.isArray(fieldOf(data, 'blocks'));
}

/**
 * A blueprint of VillagerBench, alone, in a list, or in an object by name. Further keys are its own business. Throws Unreadable with the block
 * that cannot be read and the reason.
 */
export function villagerBuilding(name: string, data: unknown): Building {
  const size = tripleIn(data, 'size');
  if (size === null) throw unreadable(`The "size" of "${name}" is not a list of three whole numbers.`);
  if (size.some((length) => length < 1)) throw unreadable(`The size of "${name}" is ${size.join(' × ')}: each length must be at least 1.`);
  const listed: unknown = fieldOf(data, 'blocks');
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  if (entries.length === 0) throw unreadable(`"${name}" has no blocks.`);
  const kinds = new BlockKinds();
  let free = 0;
  const blocks = entries.map((entry, index) => {
    const block = blockOf(entry, `Block ${index} of "${name}"`, kinds);
    if (block.at.some((place, axis) => place < 0 || place >= (size[axis] ?? 0)))
      throw unreadable(`Block ${index} of "${name}" (${block.name}) is at ${block.at.join(' ')}, outside the size ${size.join(' × ')}.`);
    if (!block.saysFacing) free++;
    return block;
  });
  return {
    ...{ name, size },
    notices: free === 0 ? [] : [`${formatCount(free, 'block')} of it ${free === 1 ? 'says' : 'say'} no facing: any is right.`],
    each(visit) {
      for (const { kind, at } of blocks) if (kind !== null) visit(kind, ...at);
    },
  };
}

interface Placed {
  readonly name: string;
  readonly kind: BlockKind | null;
  readonly at: readonly [number, number, number];
  readonly saysFacing: boolean;
}

function blockOf(entry: unknown, where: string, kinds: BlockKinds): Placed {
  const name = textIn(entry, 'name');
  if (name === null || name === '') throw unreadable(`${where} has no name.`);
  const at = tripleIn(entry, 'position');
  if (at === null) throw unreadable(`${where} (${name}) has no "position" of three whole numbers.`);
  const said = fieldOf(entry, 'facing') ?? fieldOf(entry, 'axis');
  const further = properties.flatMap((property): [string, string][] => {
    const value = fieldOf(entry, property);
    return value === undefined || value === null ? [] : [[property, String(value)]];
  });
  const facing = said === undefined || said === null || said === '' ? 'A' : facingOf(said);
  if (facing === null) throw unreadable(`${where} (${name}) faces "${String(said)}", which is none of ${facingSchema.options.join(', ')}.`);
  return { name, kind: kinds.of(name, new Map(further), facing), at, saysFacing: said !== undefined && said !== null };
}

function facingOf(said: unknown): Facing | null {
  const read = facingSchema.safeParse(typeof said === 'string' ? (letters[said] ?? said) : said);
  return read.success ? read.data : null;
}
