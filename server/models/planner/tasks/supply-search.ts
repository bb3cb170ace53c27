import { isInside } from '#lib/domain/box.ts';
import { distance } from '#lib/domain/position.ts';
import type { Member, PastCall } from '#server/contract/task-prompt.ts';
import { type AssumptionName, assumed } from '../assumptions.ts';
import type { FactOf, KnownWorld } from './known-world.ts';
import { isHopeless, type PlannedCall } from './planned-call.ts';

/** Deepest chain of recipes. */
const deepest = 6;
/** What a furnace burns, best first. */
const fuels: readonly { readonly fits: RegExp; readonly pieces: AssumptionName }[] = [
  { fits: /^(coal|charcoal)$/, pieces: 'piecesPerCoal' },
  { fits: /_(log|planks|wood)$/, pieces: 'piecesPerWood' },
];

/** A way to get items. */
export interface SupplyWay {
  /** Estimated number of calls. */
  readonly calls: number;
  /** The first call; null if nothing is to do. */
  readonly first: PlannedCall | null;
  /** Paths of the data that the way needs. */
  readonly paths: readonly string[];
}

const nothing: SupplyWay = { calls: 0, first: null, paths: [] };

/**
 * Finds the way with the fewest calls by which one agent comes to carry items: out of containers, from sources, or by recipes, whose
 * ingredients it searches in the same way.
 */
export class SupplySearch {
  private readonly known: KnownWorld;
  private readonly member: Member;
  private readonly past: readonly PastCall[];

  constructor(known: KnownWorld, member: Member, past: readonly PastCall[] = []) {
    this.known = known;
    this.member = member;
    this.past = past;
  }

  /** The best way to carry `count` of an item; null if there is none. */
  way(item: string, count: number, above: readonly string[] = []): SupplyWay | null {
    const missing = count - (this.member.inventory[item] ?? 0);
    if (missing <= 0) return nothing;
    if (above.includes(item) || above.length > deepest) return null;
    const ways = [
      ...this.fromContainers(item, missing),
      ...this.fromSources(item, missing, above),
      ...this.byRecipes(item, missing, above),
    ];
    return ways.reduce<SupplyWay | null>((best, way) => (best === null || way.calls < best.calls ? way : best), null);
  }

  private can(tool: string): boolean {
    return this.member.tools.includes(tool);
  }

  private fromContainers(item: string, missing: number): SupplyWay[] {
    if (!this.can('withdrawItem')) return [];
    return this.known.data.flatMap(({ fact, path }): SupplyWay[] => {
      if (fact.kind !== 'container') return [];
      const there = this.known.contents(fact.at)?.[item] ?? 0;
      if (there === 0) return [];
      const { x, y, z } = fact.at;
      const count = Math.min(there, missing);
      const first = { tool: 'withdrawItem', arguments: { item_name: item, from_name: fact.block, item_count: count, position: [x, y, z] } };
      const rest = (missing - count) * 3;
      return isHopeless(first, this.past) ? [] : [{ calls: 1 + rest, first, paths: [path] }];
    });
  }

  private fromSources(item: string, missing: number, above: readonly string[]): SupplyWay[] {
    return this.known.data.flatMap(({ fact, path }): SupplyWay[] => {
      if (fact.kind !== 'source' || fact.item !== item) return [];
      const spent = fact.tool !== null && fact.by === 'use' && item.endsWith(`_${fact.tool}`);
      const before = fact.tool === null ? nothing : this.way(fact.tool, spent ? missing : 1, [...above, item]);
      const taking = this.taking(fact);
      if (before === null || taking === null || isHopeless(taking, this.past)) return [];
      const each = fact.by === 'hunt' ? assumed('callsPerHunt') : 1;
      return [{ calls: before.calls + missing * each, first: before.first ?? taking, paths: [path, ...before.paths] }];
    });
  }

  private taking({ by, target, tool, least, most }: FactOf<'source'>): PlannedCall | null {
    if (by === 'hunt') return this.can('attackTarget') ? { tool: 'attackTarget', arguments: { target_name: target } } : null;
    if (by === 'use') {
      const used = { item_name: tool ?? '', entity_name: target };
      return this.can('useItemOnEntity') ? { tool: 'useItemOnEntity', arguments: used } : null;
    }
    if (!this.can('MineBlock')) return null;
    const near = this.known
      .allPlaces()
      .filter(({ block, at }) => block === target && isInside({ least, most }, at))
      .map(({ at }) => ({ at, call: { tool: 'MineBlock', arguments: { x: at.x, y: at.y, z: at.z } } }))
      .filter(({ call }) => !isHopeless(call, this.past))
      .toSorted((a, b) => b.at.y - a.at.y || distance(a.at, this.member.position) - distance(b.at, this.member.position));
    return near[0]?.call ?? null;
  }

  private byRecipes(item: string, missing: number, above: readonly string[]): SupplyWay[] {
    return this.known.data.flatMap(({ fact, path }): SupplyWay[] => {
      if (fact.kind !== 'recipe' || fact.item !== item) return [];
      const isSmelting = fact.fuel;
      if (!this.can(isSmelting ? 'SmeltingCooking' : 'craftBlock')) return [];
      const times = Math.ceil(missing / fact.count);
      const inputs = Object.entries(fact.from).map(([input, count]) => this.way(input, count * times, [...above, item]));
      const fuel = isSmelting ? this.fuelFor(times, [...above, item], Object.keys(fact.from)) : null;
      if (isSmelting && fuel === null) return [];
      const all = [...inputs, ...(fuel ? [fuel.way] : [])];
      const ready = all.flatMap((way) => way ?? []);
      if (ready.length < all.length) return [];
      const [raw = ''] = Object.keys(fact.from);
      const make: PlannedCall =
        fuel === null
          ? { tool: 'craftBlock', arguments: { item_name: item, item_count: missing } }
          : { tool: 'SmeltingCooking', arguments: { item_name: raw, item_count: times, fuel_item_name: fuel.item } };
      if (isHopeless(make, this.past)) return [];
      const calls = ready.reduce((sum, way) => sum + way.calls, 1);
      const first = ready.find((way) => way.first !== null)?.first ?? make;
      const station = this.known.data.flatMap((datum) =>
        datum.fact.kind === 'station' && datum.fact.block === fact.at ? [datum.path] : [],
      );
      return [{ calls, first, paths: [path, ...station, ...ready.flatMap((way) => way.paths)] }];
    });
  }

  /** The fuel with the fewest calls; what is smelted is no fuel for itself. */
  private fuelFor(
    pieces: number,
    above: readonly string[],
    raw: readonly string[],
  ): { readonly item: string; readonly way: SupplyWay } | null {
    const items = new Set([
      ...Object.keys(this.member.inventory),
      ...this.known.facts('source').map(({ item }) => item),
      ...this.known.facts('container').flatMap(({ at }) => Object.keys(this.known.contents(at) ?? {})),
    ]);
    const options = [...items].flatMap((item) => {
      const fuel = fuels.find(({ fits }) => fits.test(item));
      if (!fuel || raw.includes(item)) return [];
      const way = this.way(item, Math.ceil(pieces / assumed(fuel.pieces)), above);
      return way === null ? [] : [{ item, way, rank: fuels.indexOf(fuel) }];
    });
    return options.toSorted((a, b) => a.way.calls - b.way.calls || a.rank - b.rank)[0] ?? null;
  }
}
