import { directChannel, publicChannel, teamChannel } from '#lib/domain/channel.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Address } from '#server/bots/voice.ts';
import type { Talk } from './conversations.ts';

/** Longest line on a channel and in the chat of the game, in characters. */
const longestLine = 3900;
const longestPublicLine = 250;
/** The words of a message that only ends a conversation. */
const farewell = 'Goodbye.';

/** A person who spoke to an agent, and on which channel. */
export interface Listener {
  readonly channel: string;
  readonly name: string;
}

/** Sends the lines of an agent to its partner or to people. If a line cannot be sent, the agent gets a note. */
export class AgentVoice {
  private readonly seat: Seat;
  private readonly note: (text: string) => void;

  constructor(seat: Seat, note: (text: string) => void) {
    this.seat = seat;
    this.note = note;
  }

  /** Says something to another agent, with the state of their conversation. */
  toAgent(name: string, text: string, talk: Talk): void {
    this.speak(text === '' ? farewell : text, { channel: directChannel.id, to: [name], data: { ...talk } });
  }

  /** Answers a person where it spoke; on public chat to the team. The line is marked, so that no agent answers it. */
  toPerson({ channel, name }: Listener, text: string): void {
    if (channel === directChannel.id) this.speak(text, { channel, to: [name], data: { agent: this.seat.agent } });
    else this.aloud(text);
  }

  /** Says something to the whole team; on public chat where the team has no channel. No agent answers it. */
  aloud(text: string): void {
    const ids = this.seat.channels.map(({ id }) => id);
    if (ids.includes(teamChannel.id)) this.speak(text, { channel: teamChannel.id, data: { agent: this.seat.agent } });
    else if (ids.includes(publicChannel.id)) this.speak(text.slice(0, longestPublicLine));
  }

  private speak(text: string, address?: Address): void {
    try {
      this.seat.say(text.slice(0, longestLine), address);
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
      this.note(messageOf(error));
    }
  }
}
