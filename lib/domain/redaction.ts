import type { Audience } from './audience.ts';
import type { EventBody } from './match-event.ts';
import { spectatorFields } from './spectator-fields.ts';
import type { TeamId } from './team.ts';
import type { SeatViewer, TeamViewer, Viewer, Watcher } from './viewer.ts';

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

/** Whom among those who play an event reaches: an audience, or the system of a team, and of its seats the one that the event is about. */
type Reach = Audience | { readonly to: 'system'; readonly team: TeamId; readonly agent: string | undefined };

const everyone: Reach = { to: 'everyone' };

/** What happens to an agent, or inside the system that plays it. */
function own(agent: string | undefined, team?: TeamId): readonly Reach[] {
  if (team !== undefined) return [{ to: 'system', team, agent }];
  return agent === undefined ? [] : [{ to: 'seats', seats: [agent] }];
}

/**
 * Whom an event reaches while the match is played. Players know what is their own, what everyone in the game hears, what is said to them, and
 * the final score. They learn of other teams only by the eyes of their agents, and never of the seed, which would tell them the future.
 *
 * | events | who | why |
 * |---|---|---|
 * | deaths, start of the clock, end | everyone | The game says them to everyone, or the arena says them to each team. |
 * | messages | their audience and the speaker; without an audience everyone | The speaker chose who hears them. |
 * | actions, items, health, programs of an agent | that agent | An opponent's are known by watching it in the world, if at all. |
 * | tactics, graph, view of opponents, model calls, state of a remote team | the system of the team | They are how it thinks, and what that cost. |
 * | issues of a team or agent | the system of the team, that agent | They quote its programs and its provider. |
 * | facts of the family about a team or agent | that team or agent | An opponent's area has to be looked at. |
 * | start of an episode, steps, scores, progress, samples, other issues and facts | none | They hold the seed and the names of systems, or what only the referee knows. |
 */
function reachOf(event: EventBody): readonly Reach[] {
  switch (event.kind) {
    case 'play-started':
    case 'death':
    case 'episode-ended':
      return [everyone];
    case 'chat':
      return [event.audience ?? everyone, ...own(event.from)];
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
      return own(event.agent);
    case 'model-call':
    case 'issue':
      return own(event.agent, event.team);
    case 'outside-team':
    case 'tactics':
    case 'causal-graph':
    case 'opponent-model':
      return own(undefined, event.team);
    case 'family':
      return event.team === undefined || event.agent !== undefined ? own(event.agent, event.team) : [{ to: 'team', team: event.team }];
    case 'episode-started':
    case 'step':
    case 'score':
    case 'task-progress':
    case 'sample':
      return [];
  }
}

function isReached(viewer: TeamViewer | SeatViewer, reach: Reach): boolean {
  const isOwn = (agent: string | undefined): boolean =>
    agent !== undefined && (viewer.kind === 'seat' ? viewer.agent === agent : viewer.agents.includes(agent));
  switch (reach.to) {
    case 'everyone':
      return true;
    case 'team':
      return reach.team === viewer.team;
    case 'system':
      return reach.team === viewer.team && (viewer.kind === 'team' || isOwn(reach.agent));
    case 'seats':
      return reach.seats.some(isOwn);
  }
}

/**
 * An event as a viewer may have it: the very same event where nothing in it is hidden, a reduced one of the same kind that fits the schema, or
 * null where the viewer may not know that it happened. Owners and guests get every event, spectators every event without what
 * `spectatorFields` hides, so that their log has no gaps. A team and a seat get the whole events that reach them, and no others.
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
    case 'seat':
      return reachOf(event).some((reach) => isReached(viewer, reach)) ? event : null;
  }
}
