import { publicChannel, teamChannel } from '#lib/domain/channel.ts';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { messageOf } from '#lib/message-of.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import { orderText, type TeamOrder } from '#lib/people/team-order.ts';
import { missingWindow } from '#lib/play/windowless-blocks.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { BrowserClient } from './browser-client.ts';
import type { Control } from './control.ts';
import type { SeatBody } from './held-seat.ts';
import { spokenLine } from './spoken-line.ts';

export interface BrowserControlOptions {
  readonly body: SeatBody;
  show(outputs: readonly PlayOutput[]): void;
  /** Called once when the browser no longer controls the body. */
  ended(control: BrowserControl): void;
}

/** A body in the hands of a person with a browser. */
export class BrowserControl implements Control {
  readonly kind = 'browser';
  readonly latency = null;
  private readonly options: BrowserControlOptions;
  private readonly client: BrowserClient;
  private over = false;

  constructor(options: BrowserControlOptions) {
    this.options = options;
    const { player, open } = options.body;
    const [near, far] = memoryStreamPair(open.clock);
    open.server.accept(far, { entrance: { admit: () => ({ kind: 'body', player }) } });
    this.client = new BrowserClient({
      name: player.name,
      clock: open.clock,
      stream: near,
      show: options.show,
      ended: (reason) => this.finish(reason),
    });
  }

  /** Carries out an input of the person. A refused input has no further consequence. */
  act(input: PlayInput): void {
    if (input.type === 'chat') this.say(input.to, input.text);
    else if (input.type === 'order') this.order(input.order);
    else {
      this.client.act(input);
      if (input.type === 'place') this.explain(input.at);
    }
  }

  /** Tells the person why a used block opens nothing, if the server lacks its window. */
  private explain([x, y, z]: readonly [number, number, number]): void {
    const missing = missingWindow(this.options.body.open.server.world.blockAt(x, y, z).name);
    if (missing !== null) this.tell(missing);
  }

  tell(text: string): void {
    this.client.show({ type: 'line', text, above: false });
  }

  release(reason: string): void {
    this.client.leave();
    this.finish(reason);
  }

  private finish(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.options.show([{ type: 'no-body', reason }]);
    this.options.ended(this);
  }

  private say(to: 'everyone' | 'team', typed: string): void {
    const line = spokenLine(typed);
    if (line === null) return;
    if ('refusal' in line) this.tell(line.refusal);
    else if (to === 'team') this.speak(line.text);
    else if (this.options.body.open.voice.channels.some(({ id }) => id === publicChannel.id)) this.client.say(line.text);
    else this.tell('This task has no public chat. Nothing was said.');
  }

  private order(order: TeamOrder): void {
    const { kind, at, what, to } = order;
    const data: Record<string, JsonValue> = { order: kind };
    if (at !== undefined) data.at = [...at];
    if (what !== undefined) data.what = what;
    if (to !== undefined) data.only = to;
    this.speak(orderText(order), data);
  }

  private speak(text: string, data?: Readonly<Record<string, JsonValue>>): void {
    try {
      this.options.body.open.voice.say(text, { channel: teamChannel.id, data });
    } catch (error) {
      this.tell(messageOf(error));
    }
  }
}
