import type { Position } from '#lib/domain/position.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Need } from './needs.ts';

type Items = Readonly<Record<string, number>>;

/** A source of material in the surroundings of one agent. */
export interface LocalStock {
  readonly kind: 'chest' | 'ground' | 'mine';
  readonly item: string;
  readonly count: number;
  readonly at: Position;
  readonly tool: string | null;
  /** The block that drops it, for sources to mine. */
  readonly block: string | null;
}

/** What an agent carries instead of a withheld item, and the sources and stations for it. */
export interface LocalStart {
  readonly carried: Items;
  readonly sources: readonly LocalStock[];
  readonly stations: readonly { readonly block: string; readonly at: Position }[];
}

/** Rows of near sources to the south of a section, and the row of far ones to the north of all. */
const nearRow = 4;
const farRow = -24;
const rowLength = 3;
/** Slabs of one recipe, and planks of one log. */
const planksPerLog = 4;

/** The local side of a need: near sources lie to the south of its section at `corner`, far ones to the north of the site. */
export function localStart({ local, item, section }: Need, corner: Position, lacking: number, random: Random): LocalStart {
  const near = { ...corner, x: corner.x + random.integer(0, 3), z: corner.z + nearRow };
  const far = { ...corner, x: corner.x + section, z: farRow };
  const table = { block: 'crafting_table', at: { ...corner, x: corner.x - 2, z: corner.z + nearRow } };
  const start = (carried: Items, sources: readonly LocalStock[]): LocalStart => ({ carried, sources, stations: [table] });
  const source = (kind: 'chest' | 'ground', of: string, count: number, at: Position): LocalStock => {
    return { kind, item: of, count, at, tool: null, block: null };
  };
  if (local === null) return { carried: {}, sources: [], stations: [] };
  switch (local.kind) {
    case 'chest':
    case 'ground':
      return start({}, [source(local.kind, item, lacking + random.integer(0, 2), local.near ? near : far)]);
    case 'mine': {
      const { block, tool } = local;
      const places = Array.from({ length: lacking }, (_, index): Position => {
        return { x: corner.x + (index % rowLength), y: corner.y + Math.floor(index / rowLength), z: corner.z + nearRow };
      });
      const sources = places.map((at): LocalStock => ({ kind: 'mine', item, count: 1, at, tool, block }));
      return start(tool === null ? {} : { [tool]: 1 }, sources);
    }
    case 'smelt': {
      const furnace = { block: 'furnace', at: { ...corner, x: corner.x - 1, z: corner.z + nearRow } };
      return { ...start({ coal: 2 }, [source('chest', 'sand', lacking, near)]), stations: [table, furnace] };
    }
    case 'craft': {
      const isSlab = item.endsWith('_slab');
      const log = item.replace(/_(planks|slab)$/, '_log');
      const count = isSlab ? 1 : Math.ceil(lacking / planksPerLog);
      if (local.logs === 'carried') return start({ [log]: count }, []);
      if (local.logs === 'chest') return start({}, [source('chest', log, count, near)]);
      const trunks = Array.from({ length: count }, (_, index): Position => ({ ...far, z: farRow - 2 * index }));
      return start(
        {},
        trunks.map((at): LocalStock => ({ kind: 'mine', item: log, count: 1, at, tool: null, block: log })),
      );
    }
  }
}
