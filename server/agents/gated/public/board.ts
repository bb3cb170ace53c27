import { type BoardMessage, boardData, boardMessageOf, boardText } from '#lib/coordination/board-message.ts';
import {
  advanceWindow,
  type ClosingCause,
  type CoordinationWindow,
  type Medium,
  openWindow,
  type WindowEvent,
  type WindowTimes,
} from '#lib/coordination/coordination-window.ts';
import type { CoordinationRecord } from '#lib/coordination/records.ts';

/** A window of an agent with the issue for which it is open. */
export interface OwnWindow {
  readonly issue: string;
  readonly window: CoordinationWindow;
  /** What the agent had of the item when it opened, blocks that it had placed included. */
  readonly before: number;
}

/** The name of the channel on which the protocol's messages are. */
export const boardChannel = 'board';

interface BoardPorts {
  readonly agent: string;
  readonly times: WindowTimes;
  /** Game time in milliseconds. */
  now(): number;
  say(text: string, data: ReturnType<typeof boardData>): void;
  tell(record: CoordinationRecord): void;
}

/**
 * The public side of an agent: its own windows, and the requests of others. A window is closed by default, opens with one request, and
 * closes once with a cause. It carries only records of the protocol.
 */
export class Board {
  private readonly ports: BoardPorts;
  private readonly own = new Map<string, OwnWindow>();
  private readonly requests: BoardMessage[] = [];
  private opened = 0;

  constructor(ports: BoardPorts) {
    this.ports = ports;
  }

  /** Opens a window for an issue and returns its id. On the board this sends the request. */
  open(
    issue: string,
    wanted: { target: string; item: string; count: number; before: number; reason: BoardMessage['reason'] },
    medium: Medium,
  ): string {
    const { agent, times } = this.ports;
    const id = `${agent}-${++this.opened}`;
    const { target, item, count } = wanted;
    const window = openWindow({ id, requester: agent, target, item, count }, this.ports.now(), times);
    this.own.set(id, { issue, window, before: wanted.before });
    this.ports.tell({ name: 'window-opened', data: { window: id, issue, target, item, count, medium } });
    if (medium === 'board') this.send({ protocol: 'REQUEST_MATERIAL', target, item, count, reason: wanted.reason, window: id });
    return id;
  }

  send(message: Omit<BoardMessage, 'from' | 'time'>): void {
    const record: BoardMessage = { ...message, from: this.ports.agent, time: Math.round(this.ports.now() / 100) / 10 };
    this.ports.say(boardText(record), boardData(record));
  }

  /** Takes a message of the board. Returns its record, or null if it is none. */
  heard(data: unknown): BoardMessage | null {
    const message = boardMessageOf(data);
    if (message === null || message.from === this.ports.agent) return message;
    if (message.protocol === 'REQUEST_MATERIAL') {
      if (message.target === this.ports.agent) this.requests.push(message);
      return message;
    }
    const at = this.ports.now();
    if (message.protocol === 'OFFER_TRANSFER') this.advance(message.window, { kind: 'offer', at });
    if (message.protocol === 'CONFIRM_TRANSFER') this.advance(message.window, { kind: 'given', count: message.count, at });
    if (message.protocol === 'CANNOT_SUPPLY')
      this.advance(message.window, { kind: 'refusal', reason: message.reason === 'busy_critical' ? 'busy_critical' : 'no_surplus', at });
    return message;
  }

  /** The oldest request of another agent, taken off the list; undefined without one. */
  nextRequest(): BoardMessage | undefined {
    return this.requests.shift();
  }

  /** The open window for an issue, or null. */
  openFor(issue: string): OwnWindow | null {
    return [...this.own.values()].find((one) => one.issue === issue && one.window.closed === null) ?? null;
  }

  get openWindows(): readonly OwnWindow[] {
    return [...this.own.values()].filter(({ window }) => window.closed === null);
  }

  /** Advances a window, writes its new state into the log, and returns the cause if it closed. */
  advance(id: string, event: WindowEvent): ClosingCause | null {
    const known = this.own.get(id);
    if (known === undefined || known.window.closed !== null) return null;
    const next = advanceWindow(known.window, event, this.ports.times);
    if (next === known.window) return null;
    this.own.set(id, { ...known, window: next });
    if (next.closed !== null) {
      this.ports.tell({ name: 'window-closed', data: { window: id, cause: next.closed.cause } });
      return next.closed.cause;
    }
    if (next.state !== known.window.state && next.state !== 'closed' && next.state !== 'requested')
      this.ports.tell({ name: 'window-changed', data: { window: id, state: next.state, by: known.window.target } });
    return null;
  }

  /** Windows that closed since the last call, each once. */
  takeClosed(): readonly OwnWindow[] {
    const closed = [...this.own.values()].filter(({ window }) => window.closed !== null);
    for (const { window } of closed) this.own.delete(window.id);
    return closed;
  }
}
