import type { MatchEvent } from '../domain/match-event.ts';
import type { Purpose } from '../domain/mind-event.ts';
import type { TeamId } from '../domain/team.ts';

type Of<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

/** What an answer becomes; null for one whose use nobody knows. */
const yields: Readonly<Record<Purpose, 'tactics' | 'causal-graph' | 'opponent-model' | 'program' | 'critique' | null>> = {
  tactics: 'tactics',
  'tactics-update': 'tactics',
  causal: 'causal-graph',
  'causal-update': 'causal-graph',
  opponent: 'opponent-model',
  program: 'program',
  'team-program': 'program',
  critique: 'critique',
  question: null,
};

/** Finds for event after event of a log the question to a model that it goes back to. */
class Provenance {
  /** The newest answer that nothing came of yet, by what it becomes and whose it is. */
  private readonly answers = new Map<string, string>();
  /** What came of the last answer, by the same. */
  private readonly results = new Map<string, { readonly revision: number; readonly call: string | null }>();
  private readonly teams = new Map<string, TeamId>();
  /** By agent, the question that its present program answers. */
  private programs = new Map<string, string>();

  of(event: MatchEvent): string | null {
    switch (event.kind) {
      case 'episode-started':
        for (const { agent, team } of event.seats) this.teams.set(agent, team);
        this.programs = new Map();
        return null;
      case 'model-call':
        this.answered(event);
        return event.call;
      case 'tactics':
      case 'causal-graph':
      case 'opponent-model':
        return this.result(`${event.kind} ${event.team}`, event.revision, () => this.taken(event.kind, event.team));
      case 'program':
        return this.program(event);
      case 'critique':
        return this.taken('critique', event.agent);
      case 'chat':
        return event.to === undefined ? (this.programs.get(event.from) ?? null) : null;
      case 'action':
      case 'program-started':
      case 'program-line':
      case 'program-error':
      case 'block-broken':
      case 'block-placed':
      case 'item-collected':
        return this.programs.get(event.agent) ?? null;
      default:
        return null;
    }
  }

  private answered({ state, purpose, agent, team, call }: Of<'model-call'>): void {
    const becomes = yields[purpose];
    if (state === 'done' && becomes !== null) this.answers.set(`${becomes} ${agent ?? team}`, call);
  }

  private program({ agent, revision }: Of<'program'>): string | null {
    const call = this.result(`program ${agent}`, revision, () => {
      const team = this.teams.get(agent);
      // The programs of a whole team come in one answer.
      return this.taken('program', agent) ?? (team === undefined ? null : (this.answers.get(`program ${team}`) ?? null));
    });
    if (call === null) this.programs.delete(agent);
    else this.programs.set(agent, call);
    return call;
  }

  private taken(kind: string, whose: string): string | null {
    const key = `${kind} ${whose}`;
    const call = this.answers.get(key) ?? null;
    this.answers.delete(key);
    return call;
  }

  /** A revision that is told again goes back to the same question. */
  private result(key: string, revision: number, find: () => string | null): string | null {
    const before = this.results.get(key);
    const call = before?.revision === revision ? before.call : find();
    this.results.set(key, { revision, call });
    return call;
  }
}

/**
 * For every event of a log, in its order, the call id of the question to a model that it goes back to: what was settled, believed, judged or
 * written goes back to the last answer about that, and what an agent does to the one that wrote its program. Null where none did, or
 * where the question lies before the log.
 */
export function callsBehind(events: readonly MatchEvent[]): (string | null)[] {
  const provenance = new Provenance();
  return events.map((event) => provenance.of(event));
}
