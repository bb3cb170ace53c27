import type { Site } from './site.ts';

/** What a probe saw: whether nothing is open, and in one line what happens. */
export interface Seen {
  readonly closed: boolean;
  readonly what: string;
}

/** One attack or accident against a dashboard that runs. */
export interface Probe {
  readonly name: string;
  readonly tries: string;
  run(site: Site): Promise<Seen>;
}
