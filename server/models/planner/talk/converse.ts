import type { ConverseFacts, RespondFacts, SaveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { answerQuestion, answerRequest } from './asked-items.ts';
import { stepTowardsItems } from './crafting-goal.ts';
import { isAtWork, replyOfCook } from './dish-goal.ts';
import { answerPerson, answerUnknown } from './plain-request.ts';
import { rememberedLines } from './said-lines.ts';
import { silence } from './silence.ts';
import { TalkSoFar } from './talk-so-far.ts';

/** A line that does not wait until the agent has time. */
const urgent = /\bstop\b|\bhelp me\b|\brecipe of \w+\?/i;

/**
 * The next reply of an agent without a language model: it hands over what it is asked for, does what a person asks in plain words, and works
 * at a goal of items with what it carries, sees and heard.
 */
export function answerConverse(facts: ConverseFacts): string {
  const talk = new TalkSoFar(facts);
  // While a partner acts, an agent with dishes to make goes on with its own.
  if (talk.isNotice && (facts.recipes === undefined || isAtWork(facts))) return silence;
  if (facts.recipes !== undefined) return answerPerson(facts, talk) ?? replyOfCook(facts, talk) ?? answerUnknown(talk) ?? silence;
  return (
    answerRequest(facts, talk) ??
    answerQuestion(facts, talk) ??
    answerPerson(facts, talk) ??
    stepTowardsItems(facts, talk) ??
    answerUnknown(talk) ??
    silence
  );
}

/** The new memory: what others said that they do not have, and what was said of recipes and dishes, each once, newest last. */
export function answerSaveMemory({ agent, memory, turns, most }: SaveMemoryFacts): string {
  const all = rememberedLines(memory, turns, agent, most);
  return all.length === 0 ? 'Nothing to remember.' : all.join('\n');
}

/** Whether a busy agent answers at once. */
export function answerRespond({ message }: RespondFacts): string {
  return urgent.test(message) ? 'respond' : 'ignore';
}
