import type { DiscussFacts, NextSubtaskFacts } from '#server/contract/discussion-facts.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModel } from '../toolkit/model-prompt.ts';
import { firstHalf, fittingFacts } from '../toolkit/task/token-limit.ts';
import { discussText } from './prompts/discuss.ts';
import { nextSubtaskText } from './prompts/next-subtask.ts';

const attempts = 2;
/** Longest contribution to a discussion, in characters: about the tokens of an answer. */
const longestLine = 4096;

/** The topic of a discussion. */
export interface Topic extends Pick<DiscussFacts, 'task' | 'data' | 'world' | 'experience' | 'calls' | 'rounds'> {
  /** The agents in the order in which they speak. */
  readonly agents: readonly string[];
  readonly contextTokens: number;
}

/** Lets all agents speak in turn, in as many rounds as the topic says. Returns all lines; an agent without an answer says nothing. */
export async function discussion(
  io: AgentIo,
  choice: ModelChoice,
  { agents, contextTokens, ...topic }: Topic,
  signal: AbortSignal,
): Promise<DiscussFacts['chat']> {
  const chat: DiscussFacts['chat'] = [];
  for (let round = 1; round <= topic.rounds; round++)
    for (const agent of agents) {
      if (signal.aborted) return chat;
      const all: DiscussFacts = { purpose: 'discuss', agent, ...topic, chat: [...chat], round };
      const facts = fittingFacts(all, contextTokens, length, smaller);
      const text = await askModel(io, {
        ...{ ...choice, facts, agent, text: discussText, read: said, attempts, signal, otherwise: 'says nothing in this round' },
        ...{ form: 'words', shorter: smaller },
      });
      if (text !== null) chat.push({ from: agent, text });
    }
  return chat;
}

/** The subtask that a discussion gives an agent; null if the agent has nothing to do, or without a readable answer. */
export async function nextSubtask(
  io: AgentIo,
  choice: ModelChoice,
  facts: Omit<NextSubtaskFacts, 'purpose'>,
  signal: AbortSignal,
): Promise<string | null> {
  const { agent } = facts;
  const asking = { ...choice, agent, attempts, signal, otherwise: 'has no subtask in this round' };
  const subtask = await askModel(io, {
    ...asking,
    facts: { purpose: 'next-subtask' as const, ...facts },
    text: nextSubtaskText,
    read: said,
    form: 'words',
    shorter: laterLines,
  });
  return subtask === null || saysNothing(subtask) ? null : subtask;
}

/** An idle word as the whole answer, or before a clause that gives a reason. */
const idleWord =
  /^(nothing|none|n\/a|idle|do nothing|stands? by|no (new |further |more )?(sub)?tasks?)( yet| for now| (in|this|in this) round)?([.!]*$|[,;.] .*| because .*)/i;
/** The same as a sentence about the agent. */
const idleSentence =
  /^([\w-]+|there is) (has |have |is |does |should )?(nothing( left)? to do|nothing|no (new |further |more )?(sub)?task|idle)( for [\w-]+)?( yet| for now| in this round)?([.!]*$|[,;.] .*| because .*)/i;
const waitSentence = /^([\w-]+ )?(should )?waits?( for (now|the others?|instructions|[\w-]+)| until [^,]*| in this round)?[.!]*$/i;

/** Whether an answer says that the agent has nothing to do: the word that the prompt asks for, or another usual way to say it. */
export function saysNothing(subtask: string): boolean {
  const text = subtask
    .replaceAll(/[*_`"']/g, '')
    .trim()
    .replace(/^[\w-]+\s*:\s*/, '');
  return text === '-' || [idleWord, idleSentence, waitSentence].some((form) => form.test(text));
}

/** Facts without the older half of the discussion; null without two lines. */
function laterLines(facts: NextSubtaskFacts): NextSubtaskFacts | null {
  return facts.chat.length < 2 ? null : { ...facts, chat: facts.chat.slice(Math.ceil(facts.chat.length / 2)) };
}

function said(answer: string): string | null {
  const text = answer.trim().slice(0, longestLine);
  return text === '' ? null : text;
}

function length(facts: DiscussFacts): string {
  const { system, prompt } = discussText(facts);
  return system + prompt;
}

/** Facts without their least important part: earlier results, then blocks of the world, then data, then the oldest lines. */
function smaller(facts: DiscussFacts): DiscussFacts | null {
  if (facts.experience.length > 0) return { ...facts, experience: [] };
  const places = firstHalf(facts.world.places, 12);
  if (places !== null) return { ...facts, world: { ...facts.world, places } };
  const data = firstHalf(facts.data, 12);
  if (data !== null) return { ...facts, data };
  return facts.chat.length > 2 ? { ...facts, chat: facts.chat.slice(1) } : null;
}
