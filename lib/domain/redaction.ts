import type { Audience } from './audience.ts';
import type { EventBody, EventKind } from './match-event.ts';
import { spectatorFields } from './spectator-fields.ts';
import type { TeamId } from './team.ts';
import type { Onlooker, PlayerViewer, SeatViewer, TeamViewer, Viewer, Watcher } from './viewer.ts';

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

/** The players that an event reaches: an audience, or the system of a team together with the one seat that the event is about. */
type Reach = Audience | { readonly to: 'system'; readonly team: TeamId; readonly agent: string | undefined };

const everyone: Reach = { to: 'everyone' };

/** The reach of an event of one agent, or of the system that plays it. */
function own(agent: string | undefined, team?: TeamId): readonly Reach[] {
  if (team !== undefined) return [{ to: 'system', team, agent }];
  return agent === undefined ? [] : [{ to: 'seats', seats: [agent] }];
}

/**
 * The players that an event reaches during play. They get their own events, public events of the game, messages to them, and the final score.
 * They see other teams only through their agents, and never get the match's seed, which would reveal the future.
 *
 * | events | who | why |
 * |---|---|---|
 * | deaths, start of the clock, end | everyone | The game or the arena announces them to all players. |
 * | messages | their audience and the speaker; without an audience everyone | The speaker chose the audience. |
 * | actions, items, health, programs of an agent | that agent | A team can observe its opponent only in the world. |
 * | goal, commands, conversations, places, modes, examples, alarms and steering of an agent | that agent | They show how it thinks. |
 * | tactics, graph, view of opponents, records of minds, model calls, state of a remote team | the system of the team | They show how it thinks, and what that costs. |
 * | issues of a team or agent | the system of the team, that agent | They quote its programs and its provider. |
 * | seats of people | their team | Team-mates must know who is there. |
 * | facts of the family about a team or agent | that team or agent | A team must look at its opponent's area. |
 * | start of an episode, steps, scores, progress, samples, other issues and facts | none | They contain the seed, the names of systems, or data of the referee. |
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
    case 'goal':
    case 'command':
    case 'conversation':
    case 'places':
    case 'modes':
    case 'retrieved':
    case 'alarm':
    case 'steering':
      return own(event.agent);
    case 'model-call':
    case 'issue':
    case 'summary':
    case 'mind-record':
      return own(event.agent, event.team);
    case 'outside-team':
    case 'tactics':
    case 'causal-graph':
    case 'task-graph':
    case 'task-state':
    case 'opponent-model':
      return own(undefined, event.team);
    case 'seat':
      return [{ to: 'team', team: event.team }];
    case 'family':
      return event.team === undefined || event.agent !== undefined ? own(event.agent, event.team) : [{ to: 'team', team: event.team }];
    case 'episode-started':
    case 'step':
    case 'score':
    case 'task-progress':
    case 'sample':
    case 'withheld':
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

/** Facts that everyone can see in the world or on the scoreboard of the game. */
const visibleKinds: ReadonlySet<string> = new Set<EventKind>([
  'episode-started',
  'step',
  'play-started',
  'block-broken',
  'block-placed',
  'item-collected',
  'health',
  'death',
  'score',
  'task-progress',
  'sample',
  'seat',
  'episode-ended',
  'withheld',
]);

/**
 * What a person who plays, or someone who may sit beside one, gets while the match lasts: what can be seen in the world, public messages,
 * problems of no team, and for a player all that its own team does, thinks and says to it. Everything else is withheld. The seed, which
 * would reveal the future, is null.
 */
function forPeople<Event extends EventBody>(viewer: PlayerViewer | Onlooker, event: Event): Event {
  if (!isOpenTo(viewer, event)) return withheld(event);
  const shown = forSpectators(event);
  return shown.kind === 'episode-started' ? { ...shown, seed: null } : shown;
}

function isOpenTo(viewer: PlayerViewer | Onlooker, event: EventBody): boolean {
  if (visibleKinds.has(event.kind)) return true;
  const reaches = reachOf(event);
  if (event.kind === 'family' || event.kind === 'issue') {
    if (reaches.length === 0) return true;
  }
  if (viewer.kind === 'onlooker') return reaches.some(({ to }) => to === 'everyone');
  const { team, agent } = viewer;
  if (event.kind === 'chat') return reaches.some((reach) => isReached({ kind: 'seat', team, agent }, reach));
  return reaches.some((reach) => (reach.to === 'system' ? reach.team === team : isReached({ kind: 'seat', team, agent }, reach)));
}

/** An event of which only its place in the log is left. */
function withheld<Event extends EventBody>(event: Event): Event {
  const hidden = { ...event };
  for (const field of Object.keys(hidden))
    if (field !== 'seq' && field !== 'episode' && field !== 'tick') Reflect.deleteProperty(hidden, field);
  Reflect.set(hidden, 'kind', 'withheld');
  return hidden;
}

/**
 * The part of an event that a viewer may have: the same object if nothing in it is hidden, a reduced event of the same kind that fits the
 * schema, or null if the viewer must not get it. Owners and guests get every event. Spectators get every event without the fields that
 * `spectatorFields` hides, so that their log has no gaps. While people play, players and onlookers get `withheld` events in place of the
 * private matter of teams. A team or a seat gets exactly the events that reach it, unchanged.
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
    case 'player':
    case 'onlooker':
      return forPeople(viewer, event);
    case 'team':
    case 'seat':
      return reachOf(event).some((reach) => isReached(viewer, reach)) ? event : null;
  }
}
