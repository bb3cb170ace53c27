import { z } from 'zod';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { askedItems, carriedItems, deniedItems } from './asked-items.ts';
import { silence } from './silence.ts';
import { itemWords, listOf, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** What a crafting plan says, as the command gives it. */
export const planSchema = z.object({
  item: z.string(),
  missing: z.record(z.string(), z.number()),
  steps: z.array(
    z.object({
      item: z.string(),
      times: z.number(),
      makes: z.number(),
      needsTable: z.boolean(),
      from: z.record(z.string(), z.number()),
    }),
  ),
});
type Plan = z.infer<typeof planSchema>;

const table = 'crafting_table';
const question = 'What do you carry?';

/**
 * The next step towards a goal of items: ask for a plan, craft what can be crafted, ask the partner for what is missing, gather what no agent
 * has. Null if the agent waits or has nothing to do.
 */
export function stepTowardsItems(facts: ConverseFacts, talk: TalkSoFar): string | null {
  const [goal] = listOf(facts.wanted ?? {});
  if (goal === undefined) return null;
  const { inventory } = facts;
  if ((inventory[goal.item] ?? 0) >= goal.count) return once(talk, `I have the ${goal.item}.`);
  if (isGiver(facts, talk)) return null;
  if (!offers(facts, 'getCraftingPlan'))
    return once(talk, `I get no crafting plan for ${goal.item}. Can you craft it? I carry ${itemWords(listOf(inventory))}.`);
  const result = talk.fresh('getCraftingPlan');
  if (result === null) return `!getCraftingPlan("${goal.item}", ${goal.count - (inventory[goal.item] ?? 0)})`;
  const plan = planSchema.safeParse(result.data).data;
  return plan === undefined ? null : followPlan(facts, talk, plan);
}

function followPlan(facts: ConverseFacts, talk: TalkSoFar, plan: Plan): string | null {
  const { inventory, blocks } = facts;
  const { item, missing, steps } = plan;
  const hasTable = blocks.includes(table) || (inventory[table] ?? 0) > 0;
  const lacksTable = !hasTable && steps.some(({ needsTable }) => needsTable);
  const isComplete = Object.keys(missing).length === 0;
  // What needs nothing that is missing can be crafted at once.
  const ready = steps.find(
    ({ from, times, needsTable }) =>
      (hasTable || !needsTable) && Object.entries(from).every(([name, each]) => (inventory[name] ?? 0) >= each * times),
  );
  if (isComplete && !lacksTable) return ready ? `!craftRecipe("${ready.item}", ${ready.times})` : null;
  const target = steps.find((step) => step.item === item);
  const parts = Object.entries(target?.from ?? missing).map(([name, each]) => ({
    item: name,
    count: each * (target?.times ?? 1) - (inventory[name] ?? 0),
  }));
  const wants = [...(isComplete ? [] : parts.filter(({ count }) => count > 0)), ...(lacksTable ? [{ item: table, count: 1 }] : [])];
  return askPartner(facts, talk, wants) ?? gather(facts, talk, { ...missing, ...(lacksTable ? { [table]: 1 } : {}) });
}

/**
 * Asks the partner for items; if it has not all of them, asks what it carries, and then for all of that, because another plan may do with it.
 * Goes on to the next partner. Null if no agent is left to ask, and silence while it waits.
 */
function askPartner(facts: ConverseFacts, talk: TalkSoFar, wants: readonly SpokenItem[]): string | null {
  const { partner, partnersBefore, mates } = facts;
  const [next] = mates.filter((mate) => mate !== partner && !partnersBefore.includes(mate));
  if (partner === null)
    return next !== undefined && offers(facts, 'startConversation')
      ? `!startConversation("${next}", "Please give me ${itemWords(wants)}.")`
      : null;
  const denied = deniedBy(facts, talk, partner);
  const open = wants.filter(({ item }) => !denied.includes(item));
  if (open.length === wants.length && open.length > 0) return talk.waits ? silence : `Please give me ${itemWords(open)}.`;
  const carried = talk.linesOf(partner).findLast((line) => carriedItems(line).length > 0);
  if (carried === undefined) return talk.own.includes(question) ? null : question;
  const all = `Please give me ${itemWords(carriedItems(carried))}.`;
  if (!talk.own.includes(all)) return all;
  return next !== undefined && offers(facts, 'startConversation') && offers(facts, 'endConversation')
    ? `!endConversation("${partner}")`
    : null;
}

/** Collects what is in sight of what no agent has, or makes a table. */
function gather(facts: ConverseFacts, talk: TalkSoFar, missing: Readonly<Record<string, number>>): string | null {
  const wants = listOf(missing);
  const near = wants.find(({ item }) => facts.blocks.includes(item));
  if (near !== undefined && offers(facts, 'collectBlocks')) return `!collectBlocks("${near.item}", ${near.count})`;
  if (wants.some(({ item }) => item === table) && offers(facts, 'craftRecipe') && planks(facts) >= 4) return `!craftRecipe("${table}", 1)`;
  return once(talk, `None of us has ${itemWords(wants)}, and I see none here.`);
}

/** What a partner said that it does not have, as far as the agent remembers. */
function deniedBy({ memory }: ConverseFacts, talk: TalkSoFar, partner: string): readonly string[] {
  const remembered = memory.split('\n').filter((line) => line.startsWith(`${partner}: `));
  return [...talk.linesOf(partner), ...remembered].flatMap(deniedItems);
}

/**
 * Whether the agent gives and the partner crafts: the partner asked for items and the agent did not. If both asked, the first of them by name
 * crafts.
 */
function isGiver({ agent, partner }: ConverseFacts, talk: TalkSoFar): boolean {
  if (partner === null) return false;
  const isAsked = talk.linesOf(partner).some((line) => askedItems(line).length > 0);
  const hasAsked = talk.own.some((line) => askedItems(line).length > 0);
  return isAsked && (!hasAsked || partner < agent);
}

function planks({ inventory }: ConverseFacts): number {
  return Object.entries(inventory).reduce((most, [item, count]) => (item.endsWith('_planks') ? Math.max(most, count) : most), 0);
}

function offers({ commands }: ConverseFacts, name: string): boolean {
  return commands.some((command) => command.name === name);
}

/** A sentence that is said once, and no more until it has left the memory. */
function once(talk: TalkSoFar, sentence: string): string | null {
  return talk.own.includes(sentence) ? null : sentence;
}
