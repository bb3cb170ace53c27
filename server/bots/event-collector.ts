import type { ChestMemory } from './chest-memory.ts';
import type { Bot } from './library/mineflayer.ts';
import { NewestEvents } from './newest-events.ts';
import { type Observation, observe, voxels } from './observation.ts';
import type { HeardLine, Voice } from './voice.ts';

/** What a seat heard or saw, with an observation of that moment: a line of public chat, a line on another channel, and so on. */
export type SeatEvent =
  | { readonly kind: 'onChat'; readonly text: string; readonly observation: Observation }
  | { readonly kind: 'onMessage'; readonly line: HeardLine; readonly observation: Observation }
  | { readonly kind: 'onError'; readonly text: string; readonly observation: Observation }
  | { readonly kind: 'observe'; readonly observation: Observation };

const recordEvery = 100;
/**
 * The most events to keep of an episode. Memories hold at most 400 lines of chat, and a seat hears far fewer than this in two minutes; an
 * hour of talk between eight agents with an observation for each line would take gigabytes.
 */
const mostEvents = 2000;

/**
 * Collects what one bot hears (public chat and the channels of its seat, its own lines included), the errors of its program and what it saves, each with an
 * observation. It keeps the newest events of the episode. An observation per line is expensive, so it runs only for systems that read it.
 */
export class EventCollector {
  private readonly bot: Bot;
  private readonly chests: ChestMemory;
  private readonly seen = new Set<string>();
  private readonly events = new NewestEvents<SeatEvent>(mostEvents);
  private readonly stopHearing: () => void;
  private ticks = 0;

  constructor(bot: Bot, chests: ChestMemory, voice: Voice) {
    this.bot = bot;
    this.chests = chests;
    this.stopHearing = voice.hear((line) => this.events.add({ kind: 'onMessage', line, observation: this.observation() }));
    this.bot.on('chat', this.heard);
    this.bot.on('physicsTick', this.record);
  }

  /** Records an error of the program in the seat. */
  error(text: string): void {
    this.events.add({ kind: 'onError', text, observation: this.observation() });
  }

  /** All kept events since the last call; the last one is always a current observation. */
  take(): SeatEvent[] {
    this.events.add({ kind: 'observe', observation: this.observation() });
    return this.events.take();
  }

  /** All kept events since the beginning, those that were taken included. */
  all(): SeatEvent[] {
    return this.events.all();
  }

  close(): void {
    this.stopHearing();
    this.bot.removeListener('chat', this.heard);
    this.bot.removeListener('physicsTick', this.record);
  }

  private readonly heard = (username: string, message: string): void => {
    if (message.startsWith('/')) return;
    this.events.add({ kind: 'onChat', text: `<${username}> ${message}`, observation: this.observation() });
  };

  private readonly record = (): void => {
    if (++this.ticks % recordEvery === 0) for (const name of voxels(this.bot)) this.seen.add(name);
  };

  private observation(): Observation {
    const now = observe(this.bot, this.chests);
    const inSight = new Set(now.voxels);
    return { ...now, blockRecords: [...this.seen].filter((name) => !inSight.has(name)).sort() };
  }
}

/** A collector as its users hold it. */
export type CollectedEvents = Pick<EventCollector, keyof EventCollector>;
