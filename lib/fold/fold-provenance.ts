import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { ProvenanceView } from './provenance-view.ts';

type Of<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

/** What an answer becomes, where that is known of its purpose. */
const yields: ReadonlyMap<string, 'tactics' | 'causal-graph' | 'opponent-model' | 'program' | 'critique'> = new Map([
  ['tactics', 'tactics'],
  ['tactics-update', 'tactics'],
  ['causal', 'causal-graph'],
  ['causal-update', 'causal-graph'],
  ['opponent', 'opponent-model'],
  ['program', 'program'],
  ['team-program', 'program'],
  ['critique', 'critique'],
]);

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null): ReadonlyMap<string, Value> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

/** Makes the newest answer under a key the call behind this event, and of no later one. */
function taken(view: ProvenanceView, key: string): ProvenanceView {
  return { ...view, call: view.answers.get(key) ?? null, answers: withEntry(view.answers, key, null) };
}

/** A repeated revision keeps the same model call. */
function revised(view: ProvenanceView, key: string, revision: number, find: (view: ProvenanceView) => ProvenanceView): ProvenanceView {
  const before = view.results.get(key);
  if (before?.revision === revision) return { ...view, call: before.call };
  const found = find(view);
  return { ...found, results: withEntry(found.results, key, { revision, call: found.call }) };
}

function programmed(view: ProvenanceView, { agent, revision }: Of<'program'>): ProvenanceView {
  const key = `program ${agent}`;
  const team = view.teams.get(agent);
  const found = revised(view, key, revision, (before) => {
    // The programs of a whole team come in one answer.
    const call = team === undefined ? undefined : before.answers.get(`program ${team}`);
    return before.answers.has(key) || call === undefined ? taken(before, key) : { ...before, call };
  });
  return { ...found, programs: withEntry(found.programs, agent, found.call) };
}

/** Finds the model call behind one more event of a log: afterwards it is in `call`. */
export function foldProvenance(view: ProvenanceView, event: MatchEvent): ProvenanceView {
  switch (event.kind) {
    case 'episode-started':
      return {
        ...view,
        call: null,
        teams: new Map([...view.teams, ...event.seats.map(({ agent, team }) => [agent, team] as const)]),
        programs: new Map(),
      };
    case 'model-call': {
      const { call, purpose, state, agent, team } = event;
      const becomes = yields.get(purpose);
      if (state !== 'done' || becomes === undefined) return { ...view, call };
      return { ...view, call, answers: withEntry(view.answers, `${becomes} ${agent ?? team}`, call) };
    }
    case 'tactics':
    case 'causal-graph':
    case 'opponent-model': {
      const key = `${event.kind} ${event.team}`;
      return revised(view, key, event.revision, (before) => taken(before, key));
    }
    case 'program':
      return programmed(view, event);
    case 'critique':
      return taken(view, `critique ${event.agent}`);
    case 'chat':
      return { ...view, call: event.audience === undefined ? (view.programs.get(event.from) ?? null) : null };
    case 'action':
    case 'program-started':
    case 'program-line':
    case 'program-error':
    case 'block-broken':
    case 'block-placed':
    case 'item-collected':
      return { ...view, call: view.programs.get(event.agent) ?? null };
    default:
      return view.call === null ? view : { ...view, call: null };
  }
}
