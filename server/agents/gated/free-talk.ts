import { z } from 'zod';
import type { ReasonTag } from '#lib/coordination/board-message.ts';
import type { ClosingCause } from '#lib/coordination/coordination-window.ts';
import type { JsonValue } from '#lib/domain/json-value.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Delivery, Hands } from './hands.ts';
import type { Board } from './public/board.ts';
import type { Items } from './requirement.ts';

/** The channel of free chat. */
export const talkChannel = 'team';

const items = z.record(z.string(), z.number());
const lineSchema = z.discriminatedUnion('talk', [
  z.object({ talk: z.literal('need'), item: z.string(), count: z.number(), window: z.string() }),
  z.object({ talk: z.literal('have'), item: z.string(), count: z.number(), window: z.string() }),
  z.object({ talk: z.literal('have-not'), item: z.string(), window: z.string() }),
  z.object({ talk: z.literal('gave'), item: z.string(), count: z.number(), window: z.string() }),
  z.object({ talk: z.literal('thanks') }),
  z.object({ talk: z.literal('state'), items }),
]);
type Line = z.infer<typeof lineSchema>;

/** What free chat uses of its agent. */
interface TalkPorts {
  readonly seat: Seat;
  readonly hands: Hands;
  readonly board: Board;
  readonly deliveries: Delivery[];
  readonly signal: AbortSignal;
  /** Whether it answers; false for the scripted failure of a team-mate that does not answer. */
  readonly replies: boolean;
  /** Takes a message, which is said when the agent writes. */
  post(say: () => void): void;
  write(): Promise<void>;
}

/** Ticks between two looks while an agent waits in a conversation. */
const waitTicks = 10;

/**
 * Free chat about every uncertainty, as in systems without a gate. It is a script: an agent asks all others about every issue before it
 * looks for a way alone, an agent that carries some of an item offers it, whether or not it needs it, and the agent that asked does
 * nothing else until the conversation is over. The messages also have their content as data, because no agent here reads prose.
 */
export class FreeTalk {
  private readonly ports: TalkPorts;
  private readonly needs: { readonly from: string; readonly line: Extract<Line, { talk: 'need' }> }[] = [];
  private readonly answers = new Map<string, Map<string, 'have' | 'have-not'>>();

  constructor(ports: TalkPorts) {
    this.ports = ports;
  }

  /** The inventory in a line; null for a line without one. */
  static toldInventory(data: unknown): Items | null {
    const line = lineSchema.safeParse(data).data;
    return line?.talk === 'state' ? line.items : null;
  }

  heard(from: string, data: unknown): void {
    const line = lineSchema.safeParse(data).data;
    if (line === undefined || from === this.ports.seat.agent) return;
    if (line.talk === 'need') this.needs.push({ from, line });
    if (line.talk === 'have' || line.talk === 'have-not') this.answersTo(line.window).set(from, line.talk);
    if (line.talk === 'gave') this.ports.board.advance(line.window, { kind: 'given', count: line.count, at: this.ports.seat.clock.now() });
  }

  /** Reports what an agent did and carries, for systems that merge states and messages. */
  tellState(text: string): void {
    this.say(text, { talk: 'state', items: { ...this.ports.seat.inventory() } });
  }

  /** Answers one question of another agent. True if there was one. */
  async serve(): Promise<boolean> {
    const asked = this.ports.replies ? this.needs.shift() : undefined;
    if (asked === undefined) return false;
    const { from, line } = asked;
    const { item, window } = line;
    const held = this.ports.hands.count(item);
    if (held === 0) {
      this.say(`Sorry ${from}, I have no ${item}.`, { talk: 'have-not', item, window });
      await this.ports.write();
      return true;
    }
    const count = Math.min(held, line.count);
    this.say(`I have ${held} ${item}, ${from}. I bring you ${count}.`, { talk: 'have', item, count, window });
    await this.ports.write();
    this.ports.deliveries.push({ to: from, item, count, window, medium: 'chat' });
    return true;
  }

  /** Reports a delivery. */
  gave({ to, item, window }: Delivery, count: number): void {
    this.say(count > 0 ? `Here are ${count} ${item}, ${to}.` : `I could not give you ${item}, ${to}.`, {
      talk: 'gave',
      item,
      count,
      window,
    });
  }

  /** Asks all team-mates and waits until they have answered and delivered, or until the time is up. Returns why the window closed. */
  async ask(
    issue: string,
    wanted: { target: string; item: string; count: number; before: number; reason: ReasonTag },
  ): Promise<ClosingCause> {
    const { ports: agent } = this;
    const { item, count, before } = wanted;
    const window = agent.board.open(issue, wanted, 'chat');
    this.say(`I need ${count} ${item} to go on. Does anyone have some?`, { talk: 'need', item, count, window });
    await agent.write();
    let hasOffer = false;
    while (!agent.signal.aborted) {
      await agent.seat.ticks(waitTicks);
      const at = agent.seat.clock.now();
      const answers = [...this.answersTo(window).values()];
      if (!hasOffer && answers.includes('have')) {
        hasOffer = true;
        agent.board.advance(window, { kind: 'offer', at });
        this.say('Thank you! I wait here for it.', { talk: 'thanks' });
        await agent.write();
      }
      const received = agent.hands.held(item) - before;
      const isRefused = answers.length === agent.seat.mates.length && !answers.includes('have');
      const cause =
        (isRefused ? agent.board.advance(window, { kind: 'refusal', reason: 'no_surplus', at }) : null) ??
        (received > 0 ? agent.board.advance(window, { kind: 'received', count: received, at }) : null) ??
        agent.board.advance(window, { kind: 'time', at });
      if (cause !== null) return cause;
      if (agent.board.openFor(issue) === null) return received > 0 ? 'handover_complete' : 'transfer_timeout';
    }
    return 'not_needed';
  }

  private answersTo(window: string): Map<string, 'have' | 'have-not'> {
    const known = this.answers.get(window) ?? new Map<string, 'have' | 'have-not'>();
    this.answers.set(window, known);
    return known;
  }

  private say(text: string, line: Line): void {
    const data: Record<string, JsonValue> = { ...line };
    this.ports.post(() => this.ports.seat.say(text, { channel: talkChannel, data }));
  }
}
