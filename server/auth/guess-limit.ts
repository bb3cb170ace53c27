import { isIPv6 } from 'node:net';

/** Attempts per address without a delay. */
const freeAttempts = 5;
const firstWaitMs = 5000;
const longestWaitMs = 5 * 60_000;
/** Time without attempts after which an address starts over, in milliseconds. */
const forgottenMs = 60 * 60_000;
const mostAddresses = 10_000;
/** Attempts per minute over all addresses without a delay, the delay per further attempt, and the longest delay. */
const budget = 20;
const windowMs = 60_000;
const holdStepMs = 100;
const longestHoldMs = 2000;

/** The network of an address, because an IPv6 customer has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])].slice(0, 4).join(':');
}

/**
 * Slows down guessing of passwords and codes. After five attempts an address waits five seconds, then twice as long each time, at most five
 * minutes; the right secret resets it. Many addresses together cannot lock one another out: beyond 20 attempts per minute each attempt only has a
 * short delay, at most two seconds.
 */
export class GuessLimit {
  private readonly attempts = new Map<string, { count: number; last: number }>();
  private recent: number[] = [];
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Counts an attempt as wrong until `clear`, so that concurrent attempts count too. Returns the seconds to wait if the attempt is too
   * early; it does not count then.
   */
  take(address: string): number {
    const now = this.now();
    const network = networkOf(address);
    const known = this.attempts.get(network);
    const { count, last } = known === undefined || now - known.last > forgottenMs ? { count: 0, last: now } : known;
    const wait = count < freeAttempts ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeAttempts));
    if (last + wait > now) return Math.ceil((last + wait - now) / 1000);
    this.attempts.delete(network);
    this.attempts.set(network, { count: count + 1, last: now });
    const [oldest] = this.attempts.keys();
    if (this.attempts.size > mostAddresses && oldest !== undefined) this.attempts.delete(oldest);
    this.recent = [...this.recent.filter((time) => time > now - windowMs), now].slice(-1000);
    return 0;
  }

  /** Resets an address after the right secret. */
  clear(address: string): void {
    this.attempts.delete(networkOf(address));
    this.recent.pop();
  }

  /** Delay in milliseconds for the last counted attempt. */
  get hold(): number {
    return Math.min(longestHoldMs, Math.max(0, this.recent.length - budget) * holdStepMs);
  }
}
