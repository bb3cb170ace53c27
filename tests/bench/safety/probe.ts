import type { Site } from './site.ts';

/** The result of a probe: whether the attack failed, and one line about what happened. */
export interface Seen {
  readonly closed: boolean;
  readonly what: string;
}

/** One attack on, or accident of, a running dashboard. */
export interface Probe {
  readonly name: string;
  readonly tries: string;
  run(site: Site): Promise<Seen>;
}
