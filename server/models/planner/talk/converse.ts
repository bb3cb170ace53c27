import type { ConverseFacts, RespondFacts, SaveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { answerQuestion, answerRequest } from './asked-items.ts';
import { stepTowardsItems } from './crafting-goal.ts';
import { answerPerson, answerUnknown } from './plain-request.ts';
import { silence } from './silence.ts';
import { TalkSoFar } from './talk-so-far.ts';
import { memorableLines } from './talk-with-partner.ts';
import { memorableTrial } from './trial-crafting.ts';

/** A line that does not wait until the agent has time. */
const urgent = /\bstop\b|\bhelp me\b/i;

/**
 * The next reply of an agent without a language model: it hands over what it is asked for, does what a person asks in plain words, and works
 * at a goal of items with what it carries, sees and heard.
 */
export function answerConverse(facts: ConverseFacts): string {
  const talk = new TalkSoFar(facts);
  if (talk.isNotice) return silence;
  return (
    answerRequest(facts, talk) ??
    answerQuestion(facts, talk) ??
    answerPerson(facts, talk) ??
    stepTowardsItems(facts, talk) ??
    answerUnknown(talk) ??
    silence
  );
}

/** The new memory: what others said that they lack, want or cannot do, each once, newest last. */
export function answerSaveMemory({ memory, turns, most }: SaveMemoryFacts): string {
  const lines = turns.flatMap((turn) => (turn.kind === 'heard' ? memorableLines(turn.from, turn.text) : memorableTrial(turn)));
  const all = [...new Set([...memory.split('\n').filter((line) => line !== ''), ...lines])];
  while (all.join('\n').length > most) all.shift();
  return all.length === 0 ? 'Nothing to remember.' : all.join('\n');
}

/** Whether a busy agent answers at once. */
export function answerRespond({ message }: RespondFacts): string {
  return urgent.test(message) ? 'respond' : 'ignore';
}
