import type { EventBody } from './match-event.ts';
import { spectatorFields } from './spectator-fields.ts';
import type { TeamViewer, Viewer, Watcher } from './viewer.ts';

/** A field that a spectator does not get as it is, and what makes its replacement; null where it is left out. */
interface HiddenField {
  readonly field: string;
  readonly instead: ((event: never) => unknown) | null;
}

const hiddenFields: ReadonlyMap<string, readonly HiddenField[]> = new Map(
  Object.entries(spectatorFields).map(([kind, rules]) => [
    kind,
    Object.entries(rules).flatMap(([field, rule]) => {
      if (rule === 'shown') return [];
      return [{ field, instead: rule === 'left out' ? null : rule.instead }];
    }),
  ]),
);

function forSpectators<Event extends EventBody>(event: Event): Event {
  let reduced: Event | null = null;
  for (const { field, instead } of hiddenFields.get(event.kind) ?? []) {
    const known: unknown = Reflect.get(event, field);
    const given: unknown = instead === null ? undefined : Reflect.apply(instead, undefined, [event]);
    if (known === given) continue;
    reduced ??= { ...event };
    if (given === undefined) Reflect.deleteProperty(reduced, field);
    else Reflect.set(reduced, field, given);
  }
  return reduced ?? event;
}

/**
 * Whether a team may know of an event while it plays. It knows what is its own, what everybody in the game hears, and the final score. It
 * learns of the other team only by the eyes of its agents, and of the match's seed, which would tell it the future, not at all.
 *
 * | events | who | why |
 * |---|---|---|
 * | chat to everybody, deaths, start of the clock, end | both teams | The game says them to everybody, or the arena says them to each team. |
 * | chat to one agent | the teams of both | It is what a team says among itself. |
 * | actions, items, health, programs of an agent | its team | An opponent's are known by watching it in the world, if at all. |
 * | tactics, graph, view of opponents, model calls, how a remote team stands | that team | They are how it thinks, and what that cost. |
 * | issues of a team or agent | that team | They quote its programs and its provider. |
 * | facts of the family about a team or agent | that team | An opponent's area has to be looked at. |
 * | start of an episode, steps, scores, progress, samples, other issues and facts | none | They hold the seed and the names of systems, or what only the referee knows. |
 */
function concernsTeam({ team, agents }: TeamViewer, event: EventBody): boolean {
  const isOwn = (agent: string | undefined): boolean => agent !== undefined && agents.includes(agent);
  switch (event.kind) {
    case 'play-started':
    case 'death':
    case 'episode-ended':
      return true;
    case 'chat':
      return event.to === undefined || isOwn(event.from) || isOwn(event.to);
    case 'action':
    case 'program-started':
    case 'inventory':
    case 'block-broken':
    case 'block-placed':
    case 'item-collected':
    case 'health':
    case 'program':
    case 'program-line':
    case 'critique':
    case 'program-error':
      return isOwn(event.agent);
    case 'outside-team':
    case 'model-call':
    case 'tactics':
    case 'causal-graph':
    case 'opponent-model':
      return event.team === team;
    case 'family':
    case 'issue':
      return event.team === team || (event.team === undefined && isOwn(event.agent));
    case 'episode-started':
    case 'step':
    case 'score':
    case 'task-progress':
    case 'sample':
      return false;
  }
}

/**
 * An event as a viewer may have it: the very same event where nothing in it is hidden, a reduced one of the same kind that fits the schema, or
 * null where the viewer may not know that it happened. Owners and guests get every event, spectators every event without what
 * `spectatorFields` hides, so that their log has no gaps. A team gets whole events or none.
 */
export function redactFor<Event extends EventBody>(viewer: Watcher, event: Event): Event;
export function redactFor<Event extends EventBody>(viewer: Viewer, event: Event): Event | null;
export function redactFor<Event extends EventBody>(viewer: Viewer, event: Event): Event | null {
  switch (viewer.kind) {
    case 'owner':
    case 'guest':
      return event;
    case 'spectator':
      return forSpectators(event);
    case 'team':
      return concernsTeam(viewer, event) ? event : null;
  }
}
