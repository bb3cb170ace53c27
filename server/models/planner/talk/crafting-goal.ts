import { z } from 'zod';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { askedItems, deniedItems } from './asked-items.ts';
import { offers } from './offered-commands.ts';
import { silence } from './silence.ts';
import { itemWords, listOf, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';
import { linesAbout, noPlan, TalkWithPartner } from './talk-with-partner.ts';
import { tryCrafting } from './trial-crafting.ts';

const table = 'crafting_table';
/** Logs that make a crafting table, with some planks to spare. */
const logsForTable = 2;

/** Collects items that no agent has and that are in sight or grow on trees, or makes a table. Null if none of them can be gathered. */
function gather(facts: ConverseFacts, talk: TalkSoFar, missing: Readonly<Record<string, number>>): string | null {
  const wants = listOf(missing);
  const near = wants.find(({ item }) => facts.blocks.includes(item) || item.endsWith('_log'));
  const collects = offers(facts, 'collectBlocks');
  if (near !== undefined && collects && !hasFailed(talk, near.item)) return `!collectBlocks("${near.item}", ${near.count})`;
  if (!wants.some(({ item }) => item === table) || !offers(facts, 'craftRecipe')) return null;
  const planks = mostOf(facts, /_planks$/);
  if (planks !== null && planks.count >= 4) return `!craftRecipe("${table}", 1)`;
  // The target may need the logs that the agent carries, so it takes those of the trees around it first.
  const mayCollect = collects && !hasFailed(talk, 'oak_log');
  const log = mostOf(facts, mayCollect ? /^oak_log$/ : /_log$/);
  if (log !== null) return `!craftRecipe("${log.item.replace(/_log$/, '_planks')}", 1)`;
  return mayCollect ? `!collectBlocks("oak_log", ${logsForTable})` : null;
}

/** Whether the newest try to collect some blocks failed. */
function hasFailed(talk: TalkSoFar, item: string): boolean {
  return talk.newest('collectBlocks', item)?.status === false;
}

function mostOf({ inventory }: ConverseFacts, pattern: RegExp): { readonly item: string; readonly count: number } | null {
  const found = listOf(inventory).filter(({ item, count }) => pattern.test(item) && count > 0);
  return found.toSorted((one, other) => other.count - one.count)[0] ?? null;
}

/** The data of a crafting plan, as the command returns it. */
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
export type CraftingPlanData = z.infer<typeof planSchema>;
const question = 'What do you carry?';
const noneHas = 'None of us has';

/**
 * The next step towards a goal of items: ask for a plan, craft what can be crafted, ask one partner after the other for what is missing, gather
 * what no agent has. An agent without a plan looks for a partner that has one, and crafts by trial if none has. Null if the agent waits or has
 * nothing to do.
 */
export function stepTowardsItems(facts: ConverseFacts, talk: TalkSoFar): string | null {
  const [goal] = listOf(facts.wanted ?? {});
  if (goal === undefined) return null;
  const { inventory } = facts;
  const held = inventory[goal.item] ?? 0;
  if (held >= goal.count) return talk.once(`I have the ${goal.item}.`);
  const here = new TalkWithPartner(facts, talk);
  if (isGiver(facts, talk, here) || isUnasked(facts, here) || hasGivenUp(talk)) return null;
  if (!offers(facts, 'getCraftingPlan')) return withoutPlan(facts, talk, here, goal);
  const result = talk.fresh('getCraftingPlan');
  if (result === null) return `!getCraftingPlan("${goal.item}", ${goal.count - held})`;
  if (!result.status) return gather(facts, talk, { [goal.item]: goal.count - held });
  const plan = planSchema.safeParse(result.data).data;
  return plan === undefined ? null : followPlan(facts, talk, here, plan);
}

function followPlan(facts: ConverseFacts, talk: TalkSoFar, here: TalkWithPartner, plan: CraftingPlanData): string | null {
  const { inventory, blocks } = facts;
  const { item, missing, steps } = plan;
  const hasTable = blocks.includes(table) || (inventory[table] ?? 0) > 0;
  const lacksTable = !hasTable && steps.some(({ needsTable }) => needsTable);
  const isComplete = Object.keys(missing).length === 0;
  // Steps without missing items can be crafted at once.
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
  const all = { ...missing, ...(lacksTable ? { [table]: 1 } : {}) };
  return askPartner(facts, talk, here, wants) ?? gather(facts, talk, all) ?? tryWithoutPlan(facts, talk, all) ?? giveUp(talk, listOf(all));
}

/**
 * Crafts by trial when the plan lacks something that no agent has: plans take some items as given that can be crafted, such as white wool, of
 * which the parts are there. Null without a table that the target needs.
 */
function tryWithoutPlan(facts: ConverseFacts, talk: TalkSoFar, missing: Readonly<Record<string, number>>): string | null {
  return table in missing ? null : tryCrafting(facts, talk);
}

function giveUp(talk: TalkSoFar, wants: readonly SpokenItem[]): string | null {
  return talk.once(`${noneHas} ${itemWords(wants)}, and I see none here.`);
}

/** Whether nothing has happened since the agent reported that it cannot continue. */
function hasGivenUp(talk: TalkSoFar): boolean {
  return talk.waits && talk.own.at(-1)?.startsWith(noneHas) === true;
}

/**
 * Asks the partner for items. If the partner lacks some, asks what it carries, and then for all of that, because another plan may use it.
 * Turns to the next partner afterwards: first to one that caught some of a throw to this agent. Null if no agent is left to ask, and silence while it waits.
 */
function askPartner(facts: ConverseFacts, talk: TalkSoFar, here: TalkWithPartner, wants: readonly SpokenItem[]): string | null {
  const { partner, mates } = facts;
  const catcher = here.caught.find(({ by, item }) => by !== partner && mates.includes(by) && wants.some((want) => want.item === item))?.by;
  const next = catcher ?? nextMate(facts);
  if (partner === null) return startWith(facts, next, `Please give me ${itemWords(wants)}.`);
  // What the partner caught of a throw it may have denied to have before.
  const hasCaught = here.hasCaught(partner);
  const before = linesAbout(facts.memory, partner).flatMap(deniedItems);
  const denied = [...here.heard.flatMap(deniedItems), ...before.filter((item) => !hasCaught.includes(item))];
  const open = wants.filter(({ item }) => !denied.includes(item));
  if (open.length === wants.length && open.length > 0) return talk.waits ? silence : `Please give me ${itemWords(open)}.`;
  return (catcher === undefined ? askForAll(talk, here) : null) ?? leave(facts, next);
}

/** Asks the partner what it carries, and then for all of it. Null if it has nothing more to give. */
function askForAll(talk: TalkSoFar, here: TalkWithPartner): string | null {
  const { carried } = here;
  if (carried === null) {
    if (!here.own.some((line) => line.includes(question))) return question;
    return talk.waits ? silence : null;
  }
  if (carried.length === 0) return null;
  const all = `Please give me ${itemWords(carried)}.`;
  return here.own.includes(all) ? null : all;
}

/**
 * An agent without a plan says so to its partner, which may have one, and turns to the next partner if not. If no agent has a plan, the
 * first of them by name collects everything and crafts by trial.
 */
function withoutPlan(facts: ConverseFacts, talk: TalkSoFar, here: TalkWithPartner, goal: SpokenItem): string | null {
  const { agent, partner, mates, inventory } = facts;
  const canTalk = partner !== null || offers(facts, 'startConversation');
  const plea = `${noPlan} for ${goal.item}. Can you craft it? I carry ${itemWords(listOf(inventory))}.`;
  const crafts = (): string | null => tryCrafting(facts, talk) ?? gather(facts, talk, { [goal.item]: goal.count });
  if (mates.length === 0 || !canTalk) return crafts();
  if (mates.every((name) => here.hasNoPlan(name))) {
    const hasSaid = facts.memory.includes(noPlan) || talk.own.some((line) => line.includes(noPlan));
    if (partner !== null && !hasSaid) return plea;
    return mates.every((name) => agent < name) ? (collect(facts, talk, here) ?? crafts()) : null;
  }
  const next = mates.find((name) => !here.hasNoPlan(name) && name !== partner);
  if (partner === null) return here.isSeeker ? startWith(facts, next, plea) : null;
  if (!here.own.some((line) => line.includes(noPlan))) return plea;
  return here.hasNoPlan(partner) && here.isSeeker ? leave(facts, next) : null;
}

/** Collects what all others carry, one after the other. Null when they have nothing more. */
function collect(facts: ConverseFacts, talk: TalkSoFar, here: TalkWithPartner): string | null {
  const { partner, mates } = facts;
  const next = mates.find((name) => name !== partner && !here.isEmpty(name));
  if (partner === null) return startWith(facts, next, question);
  const wish = here.isEmpty(partner) ? null : askForAll(talk, here);
  return wish ?? leave(facts, next);
}

/** Another agent to which this one has not talked. */
function nextMate({ mates, partner, partnersBefore }: ConverseFacts): string | undefined {
  return mates.find((mate) => mate !== partner && !partnersBefore.includes(mate));
}

/** Starts a conversation with another agent; null if none is left, or conversations are not allowed. */
function startWith(facts: ConverseFacts, next: string | undefined, words: string): string | null {
  return next !== undefined && offers(facts, 'startConversation') ? `!startConversation("${next}", "${words}")` : null;
}

/** Ends the conversation, so that the next can begin; null if there is no next, or it may not. */
function leave(facts: ConverseFacts, next: string | undefined): string | null {
  const { partner } = facts;
  const mayChange = offers(facts, 'startConversation') && offers(facts, 'endConversation');
  return next !== undefined && partner !== null && mayChange ? `!endConversation("${partner}")` : null;
}

/**
 * Whether the agent gives and another crafts: it was asked for items and did not ask. Of two that both asked, the first by name crafts. In a
 * larger team, each agent that was asked gives.
 */
function isGiver({ agent, partner, mates }: ConverseFacts, talk: TalkSoFar, here: TalkWithPartner): boolean {
  if (mates.length > 1) return here.isAsked;
  if (partner === null || !talk.linesOf(partner).some((line) => askedItems(line).length > 0)) return false;
  return !talk.own.some((line) => askedItems(line).length > 0) || partner < agent;
}

/** Whether the agent waits until one of a larger team speaks to it, so that only one of them crafts. */
function isUnasked(facts: ConverseFacts, here: TalkWithPartner): boolean {
  const { mates, partner, partnersBefore } = facts;
  return mates.length > 1 && offers(facts, 'startConversation') && partner === null && partnersBefore.length === 0 && here.own.length === 0;
}
