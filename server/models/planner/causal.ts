import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { ofTeam } from '#lib/domain/team.ts';
import type { KnownSource } from '#server/contract/knowledge.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { CausalFacts, PromptBriefing } from '#server/contract/planner-facts.ts';
import { cropOf } from './crops.ts';

/** First causal graph: relations from the briefing and the descriptions of the functions, at least one for every function. */
export function answerCausal({ briefing }: CausalFacts): string {
  return causalAnswer('What the description says of every function:', firstGraph(briefing));
}

/** Relations as the answer for a causal graph: a JSON array of [action, causes, effects]. */
export function causalAnswer(reasoning: string, relations: readonly CausalRelation[]): string {
  const rows = relations.map(({ action, causes, effects }) => `  ${JSON.stringify([action, causes, effects])}`);
  return `${reasoning}\n\`\`\`json\n[\n${rows.join(',\n')}\n]\n\`\`\``;
}

type Row = readonly [action: string, causes: readonly string[], effects: readonly string[]];

/** The relations that are known before any observation. */
export function firstGraph(briefing: PromptBriefing): CausalRelation[] {
  const rows = briefing.primitives.flatMap((group) => rowsOf(group, briefing));
  return rows.map(([action, causes, effects]) => ({ action, causes: [...causes], effects: [...effects] }));
}

function rowsOf(group: string, briefing: PromptBriefing): Row[] {
  const { knowledge, agents } = briefing;
  const mate = agents[1] ?? agents[0] ?? '';
  switch (group) {
    case 'mineBlock': {
      const blocks = new Map(
        knowledge.sources.filter((source) => source.kind !== 'chest').map((source) => [source.block, dropsOf(source)]),
      );
      return [...blocks].map(([block, drops]): Row => [`mineBlock(bot, "${block}", 1)`, [], drops]);
    }
    case 'craftItem':
      return made(briefing, 'craft').map(({ item, needs }): Row => [`craftItem(bot, "${item}", 1)`, needs, [item, ...givenBack(needs)]]);
    case 'smeltItem': {
      const fuel = knowledge.stations.find((station) => station.fuel !== null)?.fuel ?? 'coal';
      return made(briefing, 'smelt').map(({ item, needs }): Row => [`smeltItem(bot, "${needs[0]}", "${fuel}", 1)`, needs, [item]]);
    }
    case 'placeItem': {
      const block = knowledge.pollution?.block ?? 'crafting_table';
      const { x, y, z } = ofTeam(briefing.centres, opposingTeam(briefing));
      return [[`placeItem(bot, "${block}", new Vec3(${x}, ${y}, ${z}))`, [block], []]];
    }
    case 'multiAgent':
      return [
        [`sendSignal(bot, "${mate}")`, [], []],
        ['waitSignal(bot, null, 30000)', [], []],
      ];
    case 'farm':
      return [...knowledge.sources.flatMap((source) => farmed(source, knowledge.ground)), ...tending(briefing)];
    case 'killMob':
      return knowledge.animals.length > 0
        ? knowledge.animals.map(({ animal }): Row => [`killMob(bot, "${animal}", 300)`, [], animal === 'cow' ? ['beef', 'leather'] : []])
        : [['killMob(bot, "player", 300)', [], []]];
    case 'giveToPlayer':
      return given(briefing, mate);
    case 'useChest':
      return chested(knowledge.sources);
    case 'mineflayer':
      return [['bot.chat("ready")', [], []]];
    default:
      return [];
  }
}

function made({ knowledge }: PromptBriefing, by: 'craft' | 'smelt'): { item: string; needs: string[] }[] {
  return knowledge.recipes.filter((recipe) => recipe.by === by).map(({ item, needs }) => ({ item, needs: Object.keys(needs) }));
}

/** Empty buckets of used ingredients. */
function givenBack(needs: readonly string[]): string[] {
  return needs.some((need) => need.endsWith('_bucket')) ? ['bucket'] : [];
}

/** Drops of a source: its item, the seed of a crop if different, and rare drops. */
function dropsOf({ item, kind }: Pick<KnownSource, 'item' | 'kind'>): string[] {
  const crop = kind === 'crop' ? cropOf(item) : undefined;
  return [...new Set([item, ...(crop?.planting ? [crop.planting.seed] : []), ...(crop?.also ?? [])])];
}

function farmed({ item, kind, at }: KnownSource, ground: number): Row[] {
  const crop = kind === 'crop' ? cropOf(item) : undefined;
  if (!crop) return [];
  const where = crop.by === 'place' ? `new Vec3(${at.x}, ${at.y}, ${at.z})` : `${ground - 1}`;
  const rows: Row[] = [[`${crop.harvest}(bot, ${where})`, [], dropsOf({ item, kind })]];
  if (crop.planting) rows.push([`${crop.planting.call}(bot)`, [crop.planting.seed], []]);
  return rows;
}

/** Other farm actions: tilling, milking, digging up. */
function tending({ knowledge }: PromptBriefing): Row[] {
  const hoe = knowledge.sources.find(({ item }) => item.endsWith('_hoe'))?.item;
  const crops = knowledge.sources.filter(({ kind }) => kind === 'crop');
  return [
    ...(hoe ? [['tillLand(bot)', [hoe], []] as const] : []),
    ...knowledge.animals.map(({ needs, gives }): Row => ['milkCow(bot)', [needs], [gives]]),
    ...crops.map((source): Row => [`destroyCrop(bot, "${source.block}")`, [], dropsOf(source)]),
  ];
}

function given({ knowledge, team }: PromptBriefing, mate: string): Row[] {
  if (knowledge.scoring.kind === 'held') {
    const item = ofTeam(knowledge.scoring.items, team);
    return [[`giveToPlayer(bot, "${item}", "${mate}", -1)`, [item], []]];
  }
  const { name } = ofTeam(knowledge.scoring.servers, team);
  const foods = Object.entries(knowledge.points).filter(([, points]) => points > 0);
  return foods.map(([food]): Row => [`giveToPlayer(bot, "${food}", "${name}", -1)`, [food], []]);
}

function chested(sources: readonly KnownSource[]): Row[] {
  return sources.flatMap(({ kind, item, at }, index): Row[] => {
    if (kind !== 'chest') return [];
    const place = `new Vec3(${at.x}, ${at.y}, ${at.z})`;
    const take: Row = [`getItemFromChest(bot, ${place}, { ${item}: 1 })`, [], [item]];
    if (index > 0) return [take];
    return [take, [`depositItemIntoChest(bot, ${place}, { ${item}: 1 })`, [item], []], [`checkItemInsideChest(bot, ${place})`, [], []]];
  });
}
