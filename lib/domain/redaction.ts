import type { EventBody } from './match-event.ts';
import { spectatorFields } from './spectator-fields.ts';
import type { TeamViewer, Viewer, Watcher } from './viewer.ts';

/** A field that spectators do not get unchanged, and the function that makes its replacement; null if the field is left out. */
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
 * Whether a team may know of an event during play. It gets its own events, public events of the game, and the final score. It sees the
 * other team only through its agents, and never gets the match's seed, which would reveal the future.
 *
 * | events | who | why |
 * |---|---|---|
 * | public chat, deaths, start of the clock, end | both teams | The game or the arena announces them to all players. |
 * | chat to one agent | the teams of both | It is private between the two. |
 * | actions, items, health, programs of an agent | its team | A team can observe its opponent only in the world. |
 * | tactics, graph, view of opponents, model calls, connection state of an external team | that team | They show how it thinks, and what that costs. |
 * | issues of a team or agent | that team | They quote its programs and its provider. |
 * | facts of the family about a team or agent | that team | A team must look at its opponent's area. |
 * | start of an episode, steps, scores, progress, samples, other issues and facts | none | They contain the seed, the names of systems, or data of the referee. |
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
 * The event as a viewer may see it: the same object if nothing is hidden, a reduced event of the same kind that fits the schema, or null if
 * the viewer may not know of it. Owners and guests get every event. Spectators get every event without the fields that `spectatorFields`
 * hides, so their log has no gaps. A team gets whole events or none.
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
