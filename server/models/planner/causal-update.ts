import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { CausalObservation, CausalUpdateFacts, PromptBriefing } from '#server/contract/planner-facts.ts';
import { type AnnouncedAction, parseAnnouncement } from './announced-action.ts';
import { assumed } from './assumptions.ts';
import { causalAnswer, firstGraph } from './causal.ts';
import { cropOf } from './crops.ts';

/**
 * Corrects the causal graph by the changes in the inventories around the agents' own announced actions. The answer lists new and changed
 * relations, or the confirmed ones if nothing changed.
 */
export function answerCausalUpdate({ briefing, graph, observations }: CausalUpdateFacts): string {
  const records = recordsOf(observations, graph, briefing);
  const known = new Map(firstGraph(briefing).map((relation) => [relation.action, relation]));
  const seen = [...records].map(([action, record]) => {
    const believed = graph.find((relation) => relation.action === action);
    const found = relationOf(action, record, records, believed, known.get(action));
    return { found, changed: !believed || !sameRelation(believed, found) };
  });
  const changed = seen.filter((entry) => entry.changed);
  const told = changed.length > 0 ? changed : seen;
  const reasoning = `${observations.length} lines were looked at; ${changed.length} relations are new or changed, ${seen.length - changed.length} were confirmed:`;
  return causalAnswer(
    reasoning,
    told.map(({ found }) => found),
  );
}

interface ActionRecord {
  times: number;
  readonly came: Map<string, number>;
  readonly went: Map<string, number>;
  readonly missing: Set<string>;
}

/** The observations of every action, by its text. */
function recordsOf(
  observations: readonly CausalObservation[],
  graph: readonly CausalRelation[],
  briefing: PromptBriefing,
): Map<string, ActionRecord> {
  const records = new Map<string, ActionRecord>();
  let before: CausalObservation | null = null;
  for (const observation of observations) {
    const deed = parseAnnouncement(observation.message);
    const action = deed && actionText(deed, graph, briefing);
    if (deed && action) {
      const record = records.get(action) ?? { times: 0, came: new Map(), went: new Map(), missing: new Set() };
      records.set(action, record);
      for (const item of deed.missing ?? []) record.missing.add(item);
      if (deed.count > 0 && before?.agent === observation.agent) note(record, before.inventory, observation.inventory);
    }
    before = observation;
  }
  return records;
}

function note(record: ActionRecord, before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): void {
  record.times++;
  for (const item of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = (after[item] ?? 0) - (before[item] ?? 0);
    if (change > 0) record.came.set(item, (record.came.get(item) ?? 0) + 1);
    if (change < 0) record.went.set(item, (record.went.get(item) ?? 0) + 1);
  }
}

function relationOf(
  action: string,
  record: ActionRecord,
  all: ReadonlyMap<string, ActionRecord>,
  believed: CausalRelation | undefined,
  known: CausalRelation | undefined,
): CausalRelation {
  const others = [...all].flatMap(([other, kept]) => (other === action ? [] : [kept]));
  const isKnown = (part: 'causes' | 'effects', item: string): boolean => known?.[part].includes(item) ?? false;
  const stands = (seen: number, part: 'causes' | 'effects', item: string): boolean =>
    seen > 0 || record.times < assumed(isKnown(part, item) ? 'giveUpKnown' : 'giveUpSeen');
  const effects = [
    ...(believed?.effects ?? []).filter((item) => stands(record.came.get(item) ?? 0, 'effects', item)),
    ...outstanding(record, others, 'came', assumed('effectShare')).filter(
      (item) => isKnown('effects', item) || (record.came.get(item) ?? 0) >= assumed('effectTimes'),
    ),
  ];
  const causes = [
    ...(believed?.causes ?? []).filter((item) => stands(record.went.get(item) ?? 0, 'causes', item) || record.missing.has(item)),
    ...outstanding(record, others, 'went', assumed('causeShare')),
    ...record.missing,
  ];
  return { action, causes: [...new Set(causes)], effects: [...new Set(effects)] };
}

/** Items that changed with an action often enough, and clearly more often than with all others. */
function outstanding(record: ActionRecord, others: readonly ActionRecord[], way: 'came' | 'went', share: number): string[] {
  const times = others.reduce((sum, other) => sum + other.times, 0);
  return [...record[way]].flatMap(([item, seen]) => {
    const own = seen / record.times;
    const elsewhere = others.reduce((sum, other) => sum + (other[way].get(item) ?? 0), 0) / Math.max(1, times);
    return own >= share && own >= assumed('lift') * elsewhere ? [item] : [];
  });
}

/** An announced action as a call: the call in the graph, so that its relation is corrected instead of duplicated, or a new call. */
function actionText(deed: AnnouncedAction, graph: readonly CausalRelation[], briefing: PromptBriefing): string | null {
  const { beginning, otherwise } = callOf(deed, briefing);
  if (beginning === null) return null;
  return graph.find(({ action }) => action.startsWith(beginning))?.action ?? otherwise;
}

function callOf(deed: AnnouncedAction, briefing: PromptBriefing): { beginning: string | null; otherwise: string } {
  const { object } = deed;
  const crops = briefing.knowledge.sources.flatMap((source) => cropOf(source.item) ?? []);
  const begins = (beginning: string, rest: string) => ({ beginning, otherwise: `${beginning}${rest})` });
  switch (deed.call) {
    case 'mine':
      return begins(`mineBlock(bot, "${object}"`, ', 1');
    case 'harvest': {
      const crop = crops.find(({ block }) => block === object);
      return crop ? begins(`${crop.harvest}(bot`, '') : { beginning: null, otherwise: '' };
    }
    case 'plant': {
      const planting = crops.find((crop) => crop.planting?.seed === object)?.planting;
      return planting ? begins(`${planting.call}(bot`, '') : { beginning: null, otherwise: '' };
    }
    case 'craft':
      return begins(`craftItem(bot, "${object}"`, ', 1');
    case 'smelt':
      return begins(`smeltItem(bot, "${object}"`, ', "coal", 1');
    case 'take': {
      const chest = briefing.knowledge.sources.find((source) => source.kind === 'chest' && source.item === object);
      if (!chest) return { beginning: null, otherwise: '' };
      return begins(`getItemFromChest(bot, new Vec3(${chest.at.x}, ${chest.at.y}, ${chest.at.z}), { ${object}: 1 }`, '');
    }
    case 'give':
      return begins(`giveToPlayer(bot, "${object}", "${deed.to}"`, ', -1');
    case 'place':
      return begins(`placeItem(bot, "${object}"`, ', bot.entity.position.offset(1, 0, 0)');
    case 'milk':
      return begins('milkCow(bot', '');
    case 'kill':
      return begins(`killMob(bot, "${object}"`, ', 300');
    case 'destroy':
      return begins(`destroyCrop(bot, "${object}"`, '');
    case 'deposit':
      return { beginning: null, otherwise: '' };
  }
}

function sameRelation(one: CausalRelation, other: CausalRelation): boolean {
  const same = (left: readonly string[], right: readonly string[]): boolean =>
    left.length === right.length && left.every((item) => right.includes(item));
  return same(one.causes, other.causes) && same(one.effects, other.effects);
}
