import { z } from 'zod';
import type { PerTeam } from '#lib/domain/team.ts';
import { perTeamSchema } from '#lib/domain/team-schema.ts';
import type { SeatEvent } from '#server/bots/event-collector.ts';
import type { CausalObservation, ChatLine } from '#server/contract/planner-facts.ts';
import { withoutRepetition } from './deduplication.ts';

const inventory = z.record(z.string(), z.number());
/** Most lines to remember of an episode, the last ones: of the chat, and of every agent. The original keeps all. */
const longest = 400;

/** A team's memory of a finished episode. */
export const episodeMemorySchema = z.object({
  /** The chat without repetitions, from the agent that got the most messages. */
  chat: z.array(z.object({ from: z.string(), text: z.string() })),
  /** Blocks in sight of that agent at the end. */
  voxels: z.array(z.string()),
  members: z.array(z.object({ agent: z.string(), inventory, inventoryUsed: z.number() })),
  /** Every agent's chat lines with its inventory at each line, agent by agent. */
  observations: z.array(z.object({ agent: z.string(), message: z.string(), inventory })),
  scores: perTeamSchema(z.number()),
});
export type EpisodeMemory = z.infer<typeof episodeMemorySchema>;

/** The newest events that one agent heard and saw in an episode, in order. */
export interface SeatLog {
  readonly agent: string;
  readonly events: readonly SeatEvent[];
}

interface Entry {
  readonly event: SeatEvent;
  readonly said: ChatLine | null;
}

/** The chat line of an event, public or on a channel of the seat; null if it is no chat. */
function saidIn(event: SeatEvent): ChatLine | null {
  if (event.kind === 'onMessage') return { from: event.line.from, text: event.line.text };
  if (event.kind !== 'onChat') return null;
  const [, from, text] = /^<([^>]*)> ([\s\S]*)$/.exec(event.text) ?? [];
  return from === undefined || text === undefined ? null : { from, text };
}

function entriesOf(events: readonly SeatEvent[], players: ReadonlySet<string>): Entry[] {
  return withoutRepetition(
    events.map((event) => ({ event, said: saidIn(event) })),
    players,
  );
}

/** The chat in a log, without the repetitions of `players`. */
export function chatIn(events: readonly SeatEvent[], players: ReadonlySet<string>): ChatLine[] {
  return entriesOf(events, players)
    .flatMap(({ said }) => (said === null ? [] : [said]))
    .slice(-longest);
}

/**
 * The memory of an episode. All bots hear all chat, so the log of the agent that heard most represents the team; the causal observations
 * are every agent's own. An agent whose programs never ran still contributes its observations.
 */
export function rememberEpisode(logs: readonly SeatLog[], players: ReadonlySet<string>, scores: PerTeam<number>): EpisodeMemory {
  const heard = logs.map(({ agent, events }) => ({ agent, entries: entriesOf(events, players), last: events.at(-1)?.observation }));
  const chats = heard.map(({ entries }) => entries.flatMap(({ said }) => (said === null ? [] : [said])));
  const most = chats.reduce((best, chat, index) => (chat.length > (chats[best]?.length ?? 0) ? index : best), 0);
  return {
    chat: (chats[most] ?? []).slice(-longest),
    voxels: [...(heard[most]?.last?.voxels ?? [])],
    members: heard.map(({ agent, last }) => ({
      agent,
      inventory: { ...last?.inventory },
      inventoryUsed: last?.status.inventoryUsed ?? 0,
    })),
    observations: heard.flatMap(({ agent, entries }) => {
      const own = entries.flatMap<CausalObservation>(({ event, said }) =>
        said?.from === agent ? [{ agent, message: said.text, inventory: { ...event.observation.inventory } }] : [],
      );
      return own.slice(-longest);
    }),
    scores: { ...scores },
  };
}
