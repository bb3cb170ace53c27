import { isIPv6 } from 'node:net';

/** Attempts of an address that need no wait. */
const freeAttempts = 5;
const firstWaitMs = 5000;
const longestWaitMs = 5 * 60_000;
/** An address that made no attempt for so long starts over. */
const forgottenMs = 60 * 60_000;
const mostAddresses = 10_000;
/** Attempts of all addresses in a minute that are looked at at once, what each further one is held for, and the most. */
const budget = 20;
const windowMs = 60_000;
const holdStepMs = 100;
const longestHoldMs = 2000;

/** The network of an address: an IPv6 customer has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])].slice(0, 4).join(':');
}

/**
 * Slows down who guesses passwords. After five attempts an address waits five seconds, then twice as long each time, five minutes at
 * most; a right password clears it. Many addresses together never shut one another out: beyond 20 attempts a minute each attempt is only held for
 * a moment, two seconds at most.
 */
export class SignInLimit {
  private readonly attempts = new Map<string, { count: number; last: number }>();
  private recent: number[] = [];
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Counts an attempt as a wrong one until `clear` says otherwise, so that attempts at the same time count too. Gives the seconds to wait
   * where it comes too early; it is then not counted.
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

  /** Forgets the attempts of an address that gave the right password. */
  clear(address: string): void {
    this.attempts.delete(networkOf(address));
    this.recent.pop();
  }

  /** For how many milliseconds the attempt that was counted last is to be held before it is looked at. */
  get hold(): number {
    return Math.min(longestHoldMs, Math.max(0, this.recent.length - budget) * holdStepMs);
  }
}
