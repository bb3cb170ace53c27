import type { ConverseFacts, RespondFacts, SaveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { answerQuestion, answerRequest } from './asked-items.ts';
import { hasBuildingGoal, stepTowardsBuilding } from './building/building-goal.ts';
import { buildingMemory, isBuilding } from './building/building-memory.ts';
import { stepTowardsItems } from './crafting-goal.ts';
import { isAtWork, replyOfCook } from './dish-goal.ts';
import { stepByGathering } from './gathering-goal.ts';
import { answerPerson, answerUnknown } from './plain-request.ts';
import { rememberedLines } from './said-lines.ts';
import { silence } from './silence.ts';
import { TalkSoFar } from './talk-so-far.ts';
import { memorableLines } from './talk-with-partner.ts';
import { memorableTrial } from './trial-crafting.ts';

/** A message that a busy agent answers at once. */
const urgent = /\bstop\b|\bhelp me\b|\brecipe of \w+\?/i;

/**
 * The next reply of an agent without a language model: it hands over requested items, follows plain requests of people, and pursues a goal
 * of items with what it carries, sees and has learned from messages.
 */
export function answerConverse(facts: ConverseFacts): string {
  const talk = new TalkSoFar(facts);
  // While its partner acts, an agent with dishes to make continues with its own.
  if (facts.recipes !== undefined) {
    if (talk.isNotice && isAtWork(facts)) return silence;
    return answerPerson(facts, talk) ?? replyOfCook(facts, talk) ?? answerUnknown(talk) ?? silence;
  }
  if (talk.isNotice && !hasBuildingGoal(facts)) return silence;
  return (
    answerRequest(facts, talk) ??
    answerQuestion(facts, talk) ??
    answerPerson(facts, talk) ??
    (facts.sources === undefined ? stepTowardsItems(facts, talk) : stepByGathering(facts, talk)) ??
    stepTowardsBuilding(facts, talk) ??
    answerUnknown(talk) ??
    silence
  );
}

/** The new memory: what others lack, want or cannot do by their own messages, and all messages about recipes, dishes and buildings. */
export function answerSaveMemory(facts: SaveMemoryFacts): string {
  const { agent, memory, turns, most } = facts;
  const further = turns.flatMap((turn) => (turn.kind === 'heard' ? memorableLines(turn.from, turn.text) : memorableTrial(turn)));
  const all = isBuilding(facts) ? buildingMemory(facts) : rememberedLines(memory, turns, agent, most, further);
  return all.length === 0 ? 'Nothing to remember.' : all.join('\n');
}

/** Whether a busy agent answers at once. */
export function answerRespond({ message }: RespondFacts): string {
  return urgent.test(message) ? 'respond' : 'ignore';
}
