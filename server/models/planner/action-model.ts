import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { KnownRecipe, KnownSource } from '#server/contract/knowledge.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { cropOf } from './crops.ts';

/** The planner's knowledge of a game: the briefing and the beliefs about actions. If the two contradict each other, the belief counts. */
export interface KnownGame extends PromptBriefing {
  /** The causal graph, if the prompt has one. */
  readonly graph?: readonly CausalRelation[];
  /** Actions that the tactics name for their orders; they take precedence over all other ways. */
  readonly instructed?: readonly CausalRelation[];
}

/** An action of a causal graph, read from its text: one call of a primitive. */
export interface Action {
  /** The call as code, ready for a program. */
  readonly text: string;
  readonly call: string;
  /** Names of items, blocks, mobs or players among the arguments. */
  readonly names: readonly string[];
  readonly at: Position | null;
}

const argument = /"\w+"|'\w+'|-?\d+|null|new Vec3\(-?\d+, -?\d+, -?\d+\)|\{ \w+: \d+ \}/;
const callText = new RegExp(`^(\\w+)\\(bot((?:, (?:${argument.source}))*)\\)$`);

/** Calls whose effect is an item, with the group of primitives that allows them. */
const gettingCalls: readonly { readonly call: RegExp; readonly group: string }[] = [
  { call: /^mineBlock$/, group: 'mineBlock' },
  { call: /^craftItem$/, group: 'craftItem' },
  { call: /^smeltItem$/, group: 'smeltItem' },
  { call: /^killMob$/, group: 'killMob' },
  { call: /^getItemFromChest$/, group: 'useChest' },
  { call: /^(harvest[A-Z]\w*|milkCow|destroyCrop)$/, group: 'farm' },
];

/** Parses the action of a causal relation. Null if it is not one call with plain arguments. */
function actionOf(text: string): Action | null {
  const [, call, rest = ''] = callText.exec(text.trim().replace(/^await /, '')) ?? [];
  if (call === undefined) return null;
  const [, x, y, z] = /new Vec3\((-?\d+), (-?\d+), (-?\d+)\)/.exec(rest) ?? [];
  const names = [...rest.matchAll(/["'](\w+)["']|\{ (\w+):/g)].flatMap((match) => match[1] ?? match[2] ?? []);
  const at = x === undefined ? null : { x: Number(x), y: Number(y), z: Number(z) };
  return { text: `${call}(bot${rest})`, call, names, at };
}

/** A relation with its parsed action. */
export interface Act {
  readonly action: Action;
  readonly causes: readonly string[];
  readonly effects: readonly string[];
}

/** The relations of a graph by which a program can get this item. */
export function actsFor(item: string, relations: readonly CausalRelation[], { primitives }: Pick<KnownGame, 'primitives'>): Act[] {
  return actsIn(relations).filter(({ action, effects }) => {
    const { group } = gettingCalls.find(({ call }) => call.test(action.call)) ?? {};
    return group !== undefined && primitives.includes(group) && effects.includes(item);
  });
}

function actsIn(relations: readonly CausalRelation[]): Act[] {
  return relations.flatMap(({ action: text, causes, effects }) => {
    const action = actionOf(text);
    return action === null ? [] : [{ action, causes: causes.filter(isName), effects: effects.filter(isName) }];
  });
}

/** Whether a word of a graph can be an item name, so that tactics and programs may contain it. */
function isName(word: string): boolean {
  return /^\w+$/.test(word);
}

/** Whether the graph has the harvest, block or chest that the briefing names as the source of an item, but without that effect. */
export function isDeniedSource({ graph = [] }: KnownGame, { item, kind, block, at }: KnownSource): boolean {
  return isDenied(graph, item, ({ call, names, at: place }) => {
    switch (kind) {
      case 'crop':
        return call === cropOf(item)?.harvest;
      case 'block':
        return call === 'mineBlock' && names[0] === block;
      case 'chest':
        return call === 'getItemFromChest' && names.includes(item) && place?.x === at.x && place.y === at.y && place.z === at.z;
    }
  });
}

/** Whether the graph has the recipe of the briefing, but without its product as an effect. */
export function isDeniedRecipe({ graph = [] }: KnownGame, { item, needs, by }: KnownRecipe): boolean {
  return isDenied(graph, item, ({ call, names: [name = ''] }) =>
    by === 'craft' ? call === 'craftItem' && name === item : call === 'smeltItem' && Object.hasOwn(needs, name),
  );
}

function isDenied(graph: readonly CausalRelation[], item: string, isMeant: (action: Action) => boolean): boolean {
  const meant = actsIn(graph).filter(({ action }) => isMeant(action));
  return meant.length > 0 && meant.every(({ effects }) => !effects.includes(item));
}

/** Whether the graph or the tactics say that planting uses up a seed. Otherwise the need is unknown. */
export function isSeedKnown({ graph = [], instructed = [] }: KnownGame, call: string, seed: string): boolean {
  return actsIn([...graph, ...instructed]).some(({ action, causes }) => action.call === call && causes.includes(seed));
}

/** Relations as a part of a tactics line; `relationsInWords` parses them. */
export function relationWords(relations: readonly CausalRelation[]): string {
  return relations
    .map(({ action, causes, effects }) => {
      const from = causes.length === 0 ? '' : ` uses ${causes.join(' and ')}`;
      const gives = effects.length === 0 ? '' : ` gives ${effects.join(' and ')}`;
      return `; ${action}${from}${gives}`;
    })
    .join('');
}

/** The relations that lines of tactics state. */
export function relationsInWords(lines: readonly string[]): CausalRelation[] {
  return lines.flatMap((line) => {
    const stated = line.matchAll(/; (\w+\(bot[^;]*?\))(?: uses ([\w ]+?))?(?: gives ([\w ]+?))?(?=[;.]|$)/g);
    const list = (names: string | undefined): string[] => names?.split(' and ') ?? [];
    return [...stated].flatMap(([, action, causes, effects]) => {
      return action === undefined ? [] : [{ action, causes: list(causes), effects: list(effects) }];
    });
  });
}

/** A line of tactics without the relations it states. */
export function withoutRelations(line: string): string {
  return line.replace(/; \w+\(bot.*$/, '');
}
