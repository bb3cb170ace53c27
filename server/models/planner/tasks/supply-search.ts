import { isInside } from '#lib/domain/box.ts';
import { distance } from '#lib/domain/position.ts';
import { piecesSmelted, usualFuels } from '#lib/knowhow/fuels.ts';
import { type Need, supplyChain, type Way } from '#lib/knowhow/supply-chain.ts';
import type { Member, PastCall } from '#server/contract/task-prompt.ts';
import { assumed } from '../assumptions.ts';
import type { FactOf, KnownWorld } from './known-world.ts';
import { isHopeless, type PlannedCall } from './planned-call.ts';

/** A way to get items. */
export interface SupplyWay {
  /** Estimated number of calls. */
  readonly calls: number;
  /** The first call; null if nothing is to do. */
  readonly first: PlannedCall | null;
  /** Paths of the data that the way needs. */
  readonly paths: readonly string[];
}

/** A call with the paths of the data that it needs. */
interface KnownCall {
  readonly call: PlannedCall;
  readonly paths: readonly string[];
}

/**
 * The way with the fewest calls by which one agent comes to carry `count` of an item, by what its prompt shows: out of containers, from
 * sources, or by recipes; null if there is none.
 */
export function supplyWay(
  item: string,
  count: number,
  known: KnownWorld,
  member: Member,
  past: readonly PastCall[] = [],
): SupplyWay | null {
  const held = (name: string): number => member.inventory[name] ?? 0;
  const missing = count - held(item);
  if (missing <= 0) return { calls: 0, first: null, paths: [] };
  const told = new ToldSources(known, member, past);
  const chain = supplyChain(item, missing, { held, ways: (name, lacking) => told.ways(name, lacking) });
  return chain && { calls: chain.cost, first: chain.acts[0]?.call ?? null, paths: chain.acts.flatMap(({ paths }) => paths) };
}

/** What the prompt tells one agent of ways to items. Calls that failed too often are no ways. */
class ToldSources {
  private readonly known: KnownWorld;
  private readonly member: Member;
  private readonly past: readonly PastCall[];

  constructor(known: KnownWorld, member: Member, past: readonly PastCall[]) {
    this.known = known;
    this.member = member;
    this.past = past;
  }

  ways(item: string, missing: number): readonly Way<KnownCall>[] {
    const ways = [...this.fromContainers(item, missing), ...this.fromSources(item, missing), ...this.byRecipes(item, missing)];
    return ways.filter(({ act }) => this.member.tools.includes(act.call.tool) && !isHopeless(act.call, this.past));
  }

  private fromContainers(item: string, missing: number): Way<KnownCall>[] {
    return this.known.data.flatMap(({ fact, path }): Way<KnownCall>[] => {
      if (fact.kind !== 'container') return [];
      const there = this.known.contents(fact.at)?.[item] ?? 0;
      if (there === 0) return [];
      const { x, y, z } = fact.at;
      const count = Math.min(there, missing);
      const call = { tool: 'withdrawItem', arguments: { item_name: item, from_name: fact.block, item_count: count, position: [x, y, z] } };
      const rest = (missing - count) * 3;
      return [{ act: { call, paths: [path] }, cost: 1 + rest, needs: [] }];
    });
  }

  private fromSources(item: string, missing: number): Way<KnownCall>[] {
    return this.known.data.flatMap(({ fact, path }): Way<KnownCall>[] => {
      if (fact.kind !== 'source' || fact.item !== item) return [];
      const call = this.taking(fact);
      if (call === null) return [];
      const isSpent = fact.tool !== null && fact.by === 'use' && item.endsWith(`_${fact.tool}`);
      const needs = fact.tool === null ? [] : [{ item: fact.tool, count: isSpent ? missing : 1 }];
      const each = fact.by === 'hunt' ? assumed('callsPerHunt') : 1;
      return [{ act: { call, paths: [path] }, cost: missing * each, needs }];
    });
  }

  private taking({ by, target, tool, least, most }: FactOf<'source'>): PlannedCall | null {
    if (by === 'hunt') return { tool: 'attackTarget', arguments: { target_name: target } };
    if (by === 'use') return { tool: 'useItemOnEntity', arguments: { item_name: tool ?? '', entity_name: target } };
    const near = this.known
      .allPlaces()
      .filter(({ block, at }) => block === target && isInside({ least, most }, at))
      .map(({ at }) => ({ at, call: { tool: 'MineBlock', arguments: { x: at.x, y: at.y, z: at.z } } }))
      .filter(({ call }) => !isHopeless(call, this.past))
      .toSorted((a, b) => b.at.y - a.at.y || distance(a.at, this.member.position) - distance(b.at, this.member.position));
    return near[0]?.call ?? null;
  }

  private byRecipes(item: string, missing: number): Way<KnownCall>[] {
    return this.known.data.flatMap(({ fact, path }): Way<KnownCall>[] => {
      if (fact.kind !== 'recipe' || fact.item !== item) return [];
      const times = Math.ceil(missing / fact.count);
      const needs = Object.entries(fact.from).map(([input, count]): Need => ({ item: input, count: count * times }));
      const stations = this.known.data.filter((datum) => datum.fact.kind === 'station' && datum.fact.block === fact.at);
      const paths = [path, ...stations.map((station) => station.path)];
      if (!fact.fuel)
        return [{ act: { call: { tool: 'craftBlock', arguments: { item_name: item, item_count: missing } }, paths }, cost: 1, needs }];
      const [raw = ''] = Object.keys(fact.from);
      return this.fuelsBeside(Object.keys(fact.from)).map((fuel) => {
        const call = { tool: 'SmeltingCooking', arguments: { item_name: raw, item_count: times, fuel_item_name: fuel } };
        return { act: { call, paths }, cost: 1, needs: [...needs, { item: fuel, count: Math.ceil(times / piecesSmelted(fuel)) }] };
      });
    });
  }

  /** The fuels that the prompt names, best first; what is smelted is no fuel for itself. */
  private fuelsBeside(raw: readonly string[]): readonly string[] {
    const named = new Set([
      ...Object.keys(this.member.inventory),
      ...this.known.facts('source').map(({ item }) => item),
      ...this.known.facts('container').flatMap(({ at }) => Object.keys(this.known.contents(at) ?? {})),
    ]);
    return usualFuels([...named].filter((item) => !raw.includes(item)));
  }
}
