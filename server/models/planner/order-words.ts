import type { Position } from '#lib/domain/position.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { Knowledge, KnownSource } from '#server/contract/knowledge.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { isSeedKnown, type KnownGame, relationWords } from './action-model.ts';
import { cropOf, replanting } from './crops.ts';
import type { Order } from './order.ts';
import { actsOf, cropsOf, supplyOf } from './supply.ts';

/** The own or the opponents' blocks with the scoring item. */
export function pointSource(game: Pick<PromptBriefing, 'knowledge' | 'team' | 'centres'>, whose: 'own' | 'other'): KnownSource | undefined {
  const owner = whose === 'own' ? game.team : opposingTeam(game);
  const { scoring, sources } = game.knowledge;
  if (scoring.kind !== 'held') return undefined;
  return sources.find((source) => source.team === owner && source.item === scoring.items[owner]);
}

/** The place of a crop. */
function fieldOf(knowledge: Knowledge, item: string): Position | undefined {
  return knowledge.sources.find((source) => source.kind === 'crop' && source.item === item)?.at;
}

/**
 * An order as a tactics line without a number. `readOrders` parses it. It names the believed actions it needs, because the writer of the
 * program sees the tactics but no causal graph.
 */
export function orderWords(order: Order, briefing: KnownGame): string {
  const { agent } = order;
  const { knowledge, team, centres } = briefing;
  const pollution = knowledge.pollution?.block ?? 'pollution';
  switch (order.kind) {
    case 'gather': {
      const source = pointSource(briefing, 'own');
      return `${agent} breaks ${source?.block} round ${positionWords(ofTeam(centres, team))} and keeps every ${source?.item}.`;
    }
    case 'clean':
      return `${agent} removes ${pollution} from the own area round ${positionWords(ofTeam(centres, team))} whenever there is some.`;
    case 'pollute':
      return `${agent} carries ${pollution} over and places it round ${positionWords(ofTeam(centres, opposingTeam(briefing)))}.`;
    case 'raid':
      return `${agent} breaks ${pointSource(briefing, 'other')?.block} of the opponents round ${positionWords(ofTeam(centres, opposingTeam(briefing)))} whenever there is some.`;
    case 'serve':
      return serveWords(agent, order.food, briefing);
    case 'uproot':
      return `${agent} first digs up every plant of ${order.item}.`;
  }
}

function serveWords(agent: string, food: string, game: KnownGame): string {
  const { knowledge, team } = game;
  const { scoring } = knowledge;
  const server = scoring.kind === 'handed-in' ? ofTeam(scoring.servers, team).name : 'the team';
  const acts = believedWords(food, game);
  const field = fieldOf(knowledge, food);
  const doing = `${agent} hands in ${food} to ${server}`;
  if (supplyOf(food, game)?.by === 'act') return `${doing}${acts}.`;
  if (field) return `${doing}: harvests it at ${positionWords(field)}${replantingWords(food)} and brings all of it${acts}.`;
  const recipe = knowledge.recipes.find(({ item }) => item === food);
  const needs = Object.entries(recipe?.needs ?? {}).map(([item, count]) => `${count} ${item}`);
  return `${doing}: ${recipe?.by === 'smelt' ? 'smelts' : 'crafts'} it of ${needs.join(', ')}${acts}.`;
}

/** The believed actions behind a food that are not in the briefing. */
function believedWords(food: string, game: KnownGame): string {
  const supply = supplyOf(food, game);
  if (!supply) return '';
  const acts = actsOf(supply).map(({ action, causes, effects }) => ({ action: action.text, causes: [...causes], effects: [...effects] }));
  const plantings = cropsOf(supply).flatMap(({ crop }) => {
    const planting = replanting(crop);
    return planting && isSeedKnown(game, planting.call, planting.seed)
      ? [{ action: `${planting.call}(bot)`, causes: [planting.seed], effects: [] }]
      : [];
  });
  return relationWords([...acts, ...plantings]);
}

function replantingWords(food: string): string {
  const crop = cropOf(food);
  return crop && replanting(crop) ? ', replants' : '';
}

/** Lines between the tags that the prompt for tactics asks for, numbered from 1. */
export function tagged(reasoning: string, lines: readonly string[]): string {
  const numbered = lines.map((line, index) => `${index + 1}. ${line.replace(/^\d+\.\s*/, '')}`);
  return [reasoning, '', '[tactics]', ...numbered, '[tactics end]'].join('\n');
}
