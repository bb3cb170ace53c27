import type { BoardMessage } from '#lib/coordination/board-message.ts';

/** Items that a body picked up on their way from a giver to another agent. */
interface Find {
  readonly to: string;
  readonly item: string;
  readonly count: number;
  readonly window: string;
}

/** A request between two other agents, with the number of the item that the own body carried at that moment. */
interface Overheard {
  readonly request: BoardMessage;
  readonly before: number;
  /** What the giver lost, and what the requester says that it got. */
  readonly given: number;
  readonly arrived: number;
}

interface FindPorts {
  readonly agent: string;
  /** What the body carries of an item. */
  count(item: string): number;
}

/**
 * Hand-overs between others that went to this body: an agent beside the receiver picks thrown items up as well. The giver has lost them, the
 * requester still waits, and only the finder knows where they are, so the finder offers them in the same window.
 */
export class Finds {
  private readonly ports: FindPorts;
  private readonly overheard = new Map<string, Overheard>();

  constructor(ports: FindPorts) {
    this.ports = ports;
  }

  /** Takes a record of the board. */
  heard(message: BoardMessage): void {
    const { agent, count } = this.ports;
    const { protocol, from, target, window } = message;
    if (protocol === 'REQUEST_MATERIAL' && from !== agent && target !== agent)
      this.overheard.set(window, { request: message, before: count(message.item), given: 0, arrived: 0 });
    const known = this.overheard.get(window);
    if (known === undefined || protocol !== 'CONFIRM_TRANSFER') return;
    const { request } = known;
    if (from === request.target) this.overheard.set(window, { ...known, given: known.given + message.count });
    if (from === request.from) this.overheard.set(window, { ...known, arrived: message.count });
  }

  /** Whether others asked each other for an item, so that what came to this body may be a find. */
  isAbout(item: string): boolean {
    return [...this.overheard.values()].some(({ request }) => request.item === item);
  }

  /** The next find, once; `spare` is what the body can do without of an item. Undefined without one. */
  take(spare: (item: string) => number): Find | undefined {
    for (const [window, { request, before, given, arrived }] of this.overheard) {
      const { item, from: to } = request;
      const count = Math.min(given - arrived, this.ports.count(item) - before, spare(item));
      if (count <= 0) continue;
      this.overheard.delete(window);
      return { to, item, count, window };
    }
    return undefined;
  }
}
