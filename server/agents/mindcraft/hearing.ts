import type { OwnDeath } from '#server/bots/own-death.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import { talkSchema } from './conversations.ts';
import type { MindcraftAgent } from './mindcraft-agent.ts';
import { deathPlace, deathText } from './mindcraft-agent.ts';

/** Takes a line of the chat: of its partner, of another agent, or of a person, whose command runs at once. */
export function hear(agent: MindcraftAgent, { from, text, channel, data, isReport }: HeardLine): void {
  const { seat, task, options } = agent;
  // What a body says by itself is no message of its agent.
  if (isReport === true || from === seat.agent || agent.signal.aborted) return;
  const isMate = seat.mates.includes(from);
  if (!options.communication && isMate) return;
  const talk = talkSchema.safeParse(data);
  if (talk.success) {
    agent.conversations.arrived(from, text, talk.data);
    return;
  }
  if (options.onlyChatWith.length > 0 && !options.onlyChatWith.includes(from)) return;
  // Agents mark what they say to people, so that no agent answers it.
  if (data !== undefined && 'agent' in data) return;
  const speaker = { channel, name: from };
  // Another system plays a team-mate that is no person and has no conversations.
  const isAgent = isMate && !task.people.includes(from);
  // Only people of its own team may command a body; commands of others are ordinary messages.
  if (isMate && !isAgent && agent.personal.take(speaker, text)) return;
  agent.listener = speaker;
  agent.hears({ from, text, isAgent });
}

/** Its death ends its action. The agent remembers the place and thinks again. */
export function died(agent: MindcraftAgent, death: OwnDeath): void {
  if (agent.signal.aborted) return;
  agent.slot.stop();
  agent.remember(deathPlace, death.at);
  agent.note(deathText(death), 'now');
}
