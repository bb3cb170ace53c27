import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { offers } from './offered-commands.ts';
import { listOf } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

const table = 'crafting_table';
/** Logs that make a crafting table, with some planks to spare. */
const logsForTable = 2;

/** Collects items that no agent has and that are in sight or grow on trees, or makes a table. Null if none of them can be gathered. */
export function gather(facts: ConverseFacts, talk: TalkSoFar, missing: Readonly<Record<string, number>>): string | null {
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
