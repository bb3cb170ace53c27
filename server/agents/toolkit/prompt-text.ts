import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { pieceWords, positionWords } from '#lib/knowhow/words.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import type { ChatLine, PromptBriefing, Situation } from '#server/contract/planner-facts.ts';

/** The text of a model call. */
export interface PromptText {
  readonly system: string;
  readonly prompt: string;
  /** What the model may call instead of writing. */
  readonly tools?: CallContent['tools'];
}

/** A field with its name; an empty field says that it is empty. */
export function field(name: string, value: string | null): string {
  if (value === null || value === '') return `${name}: none`;
  return value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`;
}

/** The inventory as text: counts and names in inventory order. */
export function inventoryText(items: Readonly<Record<string, number>>): string {
  return pieceWords(items).join(', ') || 'empty';
}

export function chatText(chat: readonly ChatLine[]): string {
  return chat.map(({ from, text }) => `<${from}> ${text}`).join('\n');
}

/** One relation per line, in three parts. */
export function graphText(graph: readonly CausalRelation[]): string {
  return graph
    .map(({ action, causes, effects }) => `Action: ${action}; Cause: [${causes.join(', ')}]; Effect: [${effects.join(', ')}]`)
    .join('\n');
}

/** The beginning of every prompt: team, objective, game, and the causal graph if there is one. */
export function descriptionText(briefing: PromptBriefing, graph: readonly CausalRelation[] = []): string {
  const { team, agents, opponents, objective, title, scenario, description, centres } = briefing;
  const told = [
    field('Team', `${team}: ${agents.join(', ')}`),
    field('Opponents', opponents.join(', ')),
    field('Objective', objective),
    field('Scenario', `${title} (${scenario}). ${description}`),
    field(
      'Centres',
      Object.entries(centres)
        .map(([id, centre]) => `${id} ${positionWords(centre)}`)
        .join(', '),
    ),
    field('Groups of calls', briefing.primitives.join(', ')),
  ];
  return [...told, ...(graph.length === 0 ? [] : [field('Causal graph', graphText(graph))])].join('\n');
}

/** What an agent sees and holds, field by field. */
export function situationText(situation: Situation): string {
  const { position } = situation;
  const chests = Object.entries(situation.chests).map(
    ([at, holds]) => `(${at}): ${typeof holds === 'string' ? holds : inventoryText(holds)}`,
  );
  return [
    field('Biome', situation.biome),
    field('Time', situation.timeOfDay),
    field('Nearby blocks', situation.voxels.join(', ')),
    field('Nearby entities (near to far)', situation.entities.map(({ name, distance }) => `${name} at ${distance}`).join(', ')),
    field('Health', `${situation.health}/20`),
    field('Hunger', `${situation.food}/20`),
    field('Position', `x=${position.x}, y=${position.y}, z=${position.z}`),
    field(`Inventory (${situation.inventoryUsed}/36)`, inventoryText(situation.inventory)),
    field('Chests', chests.join('; ')),
  ].join('\n');
}
