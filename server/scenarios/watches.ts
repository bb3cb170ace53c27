import { facingOf } from '#lib/blueprint/built.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import { type Box, isInside } from '#lib/domain/box.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { absentFact } from '#lib/families/absent-agents.ts';
import type { RefereeContext } from '#server/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';
import { type BlockTemplate, blockTemplate } from '#server/minecraft/world/block-template.ts';

/** Something that a referee looks at in the world in every tick, and writes into the log. */
export interface Watch<State> {
  /** `state` gives what the log means now, including what this watch has just written. */
  tick(tick: number, state: () => State): void;
  /** Called at the end, for what was not written yet. */
  last?(): void;
}

/** Items with their counts. */
type Items = Readonly<Record<string, number>>;

/** Seconds after which every agent must be in the game, as in MineCollab. */
const patience = 30;

/** All that a player carries, by name in the order of the alphabet. */
function allItemsOf({ inventory }: Player): Items {
  return Object.fromEntries([...inventory.totals()].sort(([one], [other]) => one.localeCompare(other)));
}

/** Which items count, the ticks of a look, and whether a last look is taken at the end. Absent: all items, every tick, no last look. */
interface HoldingLooks {
  readonly itemsOf?: (player: Player) => Items;
  readonly isDue?: (tick: number) => boolean;
  readonly atEnd?: boolean;
}

/** What each agent holds, in seat order, whenever it changed. At first all hold nothing. */
export function watchHoldings(
  { seats, emit }: RefereeContext,
  factOf: (holding: { readonly agent: string; readonly items: Items }) => FamilyFact,
  { itemsOf = allItemsOf, isDue = () => true, atEnd = false }: HoldingLooks = {},
): Watch<unknown> {
  const reported = new Map<string, string>();
  const report = (): void => {
    for (const { agent, player } of seats) {
      const items = itemsOf(player);
      const text = JSON.stringify(items);
      if ((reported.get(agent) ?? '{}') === text) continue;
      reported.set(agent, text);
      emit(factOf({ agent, items }));
    }
  };
  return { tick: (tick) => void (isDue(tick) && report()), last: atEnd ? report : undefined };
}

/** The agents that are missing once a second when all must be in the game: those that never joined, and those that left. Said once. */
export function watchAttendance({ seats, emit }: RefereeContext): Watch<unknown> {
  let isReported = false;
  return {
    tick(tick) {
      if (isReported || tick % ticksPerSecond !== 0 || tick < patience * ticksPerSecond) return;
      const absent = seats.filter(({ player }) => !player.joined).map(({ agent }) => agent);
      if (absent.length === 0) return;
      isReported = true;
      emit(absentFact(absent));
    },
  };
}

/** The blocks of a region that changed in a tick, once each. Blocks from before the start of the watch do not count. */
export function watchBlocks(
  { server, emit }: RefereeContext,
  isWatched: (at: Position) => boolean,
  factOf: (changes: readonly { readonly at: Position; readonly block: BlockTemplate }[]) => FamilyFact,
): Watch<unknown> {
  const changed = new Map<string, Position>();
  server.hooks.on('blockChanged', ({ x, y, z }) => {
    if (isWatched({ x, y, z })) changed.set(cellKey({ x, y, z }), { x, y, z });
  });
  return {
    tick() {
      if (changed.size === 0) return;
      const changes = [...changed.values()].map((at) => ({ at, block: blockTemplate(server.world.stateAt(at.x, at.y, at.z)) }));
      changed.clear();
      emit(factOf(changes));
    },
  };
}

/** What is built in a box: blocks with the side that they face. */
export function watchBuilding(context: RefereeContext, box: Box): Watch<unknown> {
  return watchBlocks(
    context,
    (at) => isInside(box, at),
    (changes) =>
      builtFact(
        changes.map(({ at, block: { name, air, properties } }) => ({ at, block: air ? null : { name, facing: facingOf(properties) } })),
      ),
  );
}
