import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { PerSide } from '#lib/domain/side.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { type Counts, counted, countedWork, workDrivers } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { type AreaState, areaOf } from './facts.ts';

/** Positions in the arena, in whole blocks; north is up. */
export interface Field {
  readonly centres: PerSide<Position>;
  readonly radius: number;
  readonly caps: PerSide<readonly Position[]>;
  readonly slime: PerSide<readonly Position[]>;
  readonly spawns: PerSide<readonly Position[]>;
}

/** The data in the guide of Mushroom War. */
export interface MushroomWarGuideFacts {
  readonly family: 'mushroom-war';
  readonly field: Field;
  /** Largest number of slime blocks in a clean area. */
  readonly cleanLimit: number;
  readonly rosters: PerSide<readonly string[]>;
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly 'mushroom-war': MushroomWarView;
  }
  interface GuideFactsById {
    readonly 'mushroom-war': MushroomWarGuideFacts;
  }
}

/** The state of an episode of Mushroom War so far. */
interface MushroomWarView {
  readonly family: 'mushroom-war';
  /** Work, own caps broken, and slime blocks broken. */
  readonly counts: Counts;
  /** Areas by team; absent before the first report. */
  readonly areas: Readonly<Record<string, AreaState>>;
}

const emptyMushroomWar: MushroomWarView = { family: 'mushroom-war', counts: {}, areas: {} };

/** Whether a block is slime, which any team may remove. */
function isSlime(block: string): boolean {
  return block.includes('slime');
}

function withArea(view: MushroomWarView, { team, clean, slime }: AreaState & { readonly team: TeamId }): FamilyStep<MushroomWarView> {
  const before = view.areas[team];
  const isSame = before?.clean === clean && before.slime === slime;
  const isNews = before === undefined ? clean : before.clean !== clean;
  return {
    view: isSame ? view : { ...view, areas: { ...view.areas, [team]: { clean, slime } } },
    mark: isNews ? 'area' : null,
    isNews,
  };
}

/** Folds one event: a report about an area is news only if the area became clean or dirty, not with every slime block. */
function foldMushroomWar(view: MushroomWarView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<MushroomWarView> {
  if (event.kind === 'family') {
    const area = areaOf(event);
    return area === null ? { view, mark: null, isNews: true } : withArea(view, area);
  }
  let counts = countedWork(view.counts, event, teamOf);
  if (event.kind === 'block-broken') {
    const team = teamOf(event.agent);
    if (isSlime(event.block)) counts = counted(counts, team, 'slimeBroken');
    else if (event.owner !== undefined && event.owner === team) counts = counted(counts, team, 'ownCapsBroken');
  }
  return { view: counts === view.counts ? view : { ...view, counts }, mark: null, isNews: true };
}

const plain = plainFamily('mushroom-war');
const scoringItems: Family['scoringItems'] = { red: 'red_mushroom', blue: 'brown_mushroom' };

/** Mushroom War of PillagerBench: teams hold mushrooms of their colour, and caps regrow only in an area that is clean of slime. */
export const mushroomWar: Family<MushroomWarView> = {
  ...plain,
  empty: emptyMushroomWar,
  fold: foldMushroomWar,
  words: (fact, teamName) => {
    const area = areaOf(fact);
    if (area === null) return plain.words(fact, teamName);
    return {
      text: `${teamName(area.team)} area is ${area.clean ? 'clean, caps regrow' : 'too dirty, nothing regrows'}`,
      detail: `${area.slime} slime blocks`,
      item: 'slime_block',
      weight: 'high',
    };
  },
  factTitles: { area: 'Area' },
  isHarmlessToBreak: isSlime,
  drivers: [
    { key: 'ownCapsBroken', title: 'Own caps broken', words: ['cap broken', 'caps broken'] },
    { key: 'slimeBroken', title: 'Slime cleared', words: ['slime cleared', 'slime cleared'] },
    workDrivers.collected,
    workDrivers.placed,
  ],
  markKinds: [{ kind: 'area', title: 'Area' }],
  scoringItems,
  cardLine: ({ seat: { team }, items }) => {
    const item = scoringItems[team];
    return item === undefined ? null : { item, text: String(items[item] ?? 0) };
  },
};
