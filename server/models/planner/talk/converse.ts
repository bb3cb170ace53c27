import type { ConverseFacts, RespondFacts, SaveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { answerQuestion, answerRequest } from './asked-items.ts';
import { blueprintLines } from './building/blueprint-results.ts';
import { hasBuildingGoal, stepTowardsBuilding } from './building/building-goal.ts';
import { stepTowardsItems } from './crafting-goal.ts';
import { isAtWork, replyOfCook } from './dish-goal.ts';
import { stepByGathering } from './gathering-goal.ts';
import { answerPerson, answerUnknown } from './plain-request.ts';
import { rememberedLines } from './said-lines.ts';
import { silence } from './silence.ts';
import { TalkSoFar } from './talk-so-far.ts';
import { memorableLines } from './talk-with-partner.ts';
import { memorableTrial } from './trial-crafting.ts';

/** A line that does not wait until the agent has time. */
const urgent = /\bstop\b|\bhelp me\b|\brecipe of \w+\?/i;

/**
 * The next reply of an agent without a language model: it hands over what it is asked for, does what a person asks in plain words, and works
 * at a goal of items with what it carries, sees and heard.
 */
export function answerConverse(facts: ConverseFacts): string {
  const talk = new TalkSoFar(facts);
  // While a partner acts, an agent with dishes to make goes on with its own.
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

/**
 * The new memory: what others said that they lack, want or cannot do, what was said of recipes and dishes, what agents carry and how they
 * divide a building, each once, newest last.
 */
export function answerSaveMemory({ agent, memory, turns, most }: SaveMemoryFacts): string {
  const builds =
    / (?:I carry|We share|Each of us) /.test(memory) || turns.some((turn) => turn.kind === 'result' && /Blueprint/.test(turn.command));
  const kept = (from: string, text: string) => (builds ? keptLines(from, text) : []);
  const further = turns.flatMap((turn) => {
    if (turn.kind === 'said') return kept(agent, turn.text);
    return turn.kind === 'heard' ? [...memorableLines(turn.from, turn.text), ...kept(turn.from, turn.text)] : memorableTrial(turn);
  });
  const about = builds ? blueprintLines(turns) : [];
  const marks = about.map((line) => line.slice(0, line.indexOf(' ') + 1));
  const before = memory.split('\n').filter((line) => !marks.some((mark) => line.startsWith(mark)));
  const all = rememberedLines(before.join('\n'), turns, agent, most, [...further, ...about]);
  return all.length === 0 ? 'Nothing to remember.' : all.join('\n');
}

/** The sentences of a line about who builds what, with their speaker. */
function keptLines(from: string, text: string): readonly string[] {
  return (text.match(/(?:I carry|We share|Each of us|Please give)[^.!?]*\./g) ?? []).map((sentence) => `${from}: ${sentence}`);
}

/** Whether a busy agent answers at once. */
export function answerRespond({ message }: RespondFacts): string {
  return urgent.test(message) ? 'respond' : 'ignore';
}
