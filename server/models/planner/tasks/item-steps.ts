import type { Member } from '#server/contract/task-prompt.ts';
import type { KnownWorld } from './known-world.ts';
import { supplyWay } from './supply-search.ts';
import type { TaskStep } from './task-step.ts';

/** Deepest division of a product into the work of several agents. */
const deepest = 6;

/**
 * The work that brings the wanted items into the hands of the team. One agent makes the product; the others get its ingredients and hand
 * them over. An ingredient that no agent can get alone is divided further. Steps that wait for ingredients come in a later plan, when
 * those are there.
 */
export function itemSteps(known: KnownWorld): TaskStep[] {
  const wanted = known.facts('wanted').flatMap(({ items }) => Object.entries(items));
  return wanted.flatMap(([item, count]) => {
    const held = known.world.members.reduce((sum, { inventory }) => sum + (inventory[item] ?? 0), 0);
    return held >= count ? [] : productSteps(known, item, count - held, null, 0);
  });
}

/** Steps towards `count` more of an item in the hands of `consumer`, or of any agent. */
function productSteps(known: KnownWorld, item: string, count: number, consumer: Member | null, depth: number): TaskStep[] {
  const { members } = known.world;
  const recipe = known.facts('recipe').find((fact) => fact.item === item);
  const path = known.data.find(({ fact }) => fact === recipe)?.path;
  const able = members
    .map((member) => ({ member, way: supplyWay(item, (member.inventory[item] ?? 0) + count, known, member) }))
    .filter(({ way }) => way !== null);
  const tool = recipe?.fuel ? 'SmeltingCooking' : 'craftBlock';
  const isSimple = recipe === undefined || (consumer !== null && able.length > 0) || members.length === 1;
  if (isSimple || depth > deepest)
    return able.length === 0
      ? []
      : [
          gathering(
            item,
            count,
            consumer,
            able.map(({ member }) => member),
            known,
          ),
        ];
  const makers = members.filter(({ tools }) => tools.includes(tool));
  const maker = consumer && makers.includes(consumer) ? consumer : mostOf(makers, Object.keys(recipe.from));
  if (!maker) return [];
  const times = Math.ceil(count / recipe.count);
  const missing = Object.entries(recipe.from).flatMap(([input, each]) => {
    const left = each * times - (maker.inventory[input] ?? 0);
    return left > 0 ? [{ input, left }] : [];
  });
  if (missing.length === 0) {
    const made = (maker.inventory[item] ?? 0) + count;
    const way = supplyWay(item, made, known, maker);
    const goals: TaskStep['goals'] = [{ kind: 'carry', item, count: made }, ...given(item, count, maker, consumer)];
    return [
      {
        goals,
        after: [],
        agents: [maker.agent],
        calls: (way?.calls ?? 1) + goals.length - 1,
        at: null,
        paths: [...(path ? [path] : []), ...(way?.paths ?? [])],
      },
    ];
  }
  return missing.flatMap(({ input, left }) => {
    const owner = members.find((member) => member !== maker && (member.inventory[input] ?? 0) > 0);
    if (!owner) return productSteps(known, input, left, maker, depth + 1);
    const over = Math.min(left, owner.inventory[input] ?? 0);
    return [{ goals: given(input, over, owner, maker), after: [], agents: [owner.agent], calls: 1, at: null, paths: [] }];
  });
}

/** The step in which one of several agents gets items and hands them over. */
function gathering(item: string, count: number, consumer: Member | null, able: readonly Member[], known: KnownWorld): TaskStep {
  const [first] = able;
  const way = first ? supplyWay(item, (first.inventory[item] ?? 0) + count, known, first) : null;
  const goalsFor = (agent: string): TaskStep['goals'] => {
    const member = able.find((one) => one.agent === agent) ?? first;
    if (!member) return [];
    return [{ kind: 'carry', item, count: (member.inventory[item] ?? 0) + count }, ...given(item, count, member, consumer)];
  };
  const goals = goalsFor(first?.agent ?? '');
  const calls = (way?.calls ?? 1) + (consumer === null ? 0 : 1);
  return { goals, goalsFor, after: [], agents: able.map(({ agent }) => agent), calls, at: null, paths: way?.paths ?? [] };
}

function given(item: string, count: number, from: Member, to: Member | null): TaskStep['goals'] {
  return to === null || to.agent === from.agent ? [] : [{ kind: 'give', item, count: (to.inventory[item] ?? 0) + count, to: to.agent }];
}

/** The member that carries the most kinds of these items, the first of equals. */
function mostOf(members: readonly Member[], items: readonly string[]): Member | undefined {
  const kinds = ({ inventory }: Member): number => items.filter((item) => (inventory[item] ?? 0) > 0).length;
  return members.reduce<Member | undefined>(
    (best, member) => (best === undefined || kinds(member) > kinds(best) ? member : best),
    undefined,
  );
}
