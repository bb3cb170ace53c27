import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatCount, formatName } from '#lib/format.ts';
import { type Counts, counted, countedWork, workDrivers } from '../counts.ts';
import type { FactWords, Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { assignmentOf, controlOf, placeOf } from './facts.ts';
import { type Escape, emptyEscape, foldEscape } from './rules.ts';

/** A kind of room in the guide. */
interface GuideAtom {
  readonly number: number;
  readonly title: string;
  readonly hint: string;
  /** Least number of agents. */
  readonly agents: number;
}

/** The data in the guide of the escape room. */
export interface EscapeGuideFacts {
  readonly family: 'escape-room';
  readonly agents: readonly string[];
  readonly atoms: readonly GuideAtom[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly 'escape-room': EscapeView;
  }
  interface GuideFactsById {
    readonly 'escape-room': EscapeGuideFacts;
  }
}

/** The state of an episode of the escape room so far. */
interface EscapeView {
  readonly family: 'escape-room';
  readonly counts: Counts;
  readonly escape: Escape;
}

const emptyEscapeView: EscapeView = { family: 'escape-room', counts: {}, escape: emptyEscape };

/** Kinds of moments on the timeline: a room was solved, an effect wore off, an agent reached the exit. */
const escapeMarks = { solved: 'room-solved', closed: 'room-closed', out: 'agent-out' } as const;

function activeEvents({ rooms }: Escape): number {
  return rooms.reduce((sum, { events }) => sum + events.filter(({ active }) => active).length, 0);
}

function markOf(before: Escape, after: Escape): string | null {
  if (after.out.length > before.out.length) return escapeMarks.out;
  const solved = ({ rooms }: Escape): number => rooms.filter(({ done }) => done !== null).length;
  if (solved(after) > solved(before)) return escapeMarks.solved;
  return after.assignment === before.assignment && activeEvents(after) < activeEvents(before) ? escapeMarks.closed : null;
}

/** Folds one event. */
function foldEscapeView(view: EscapeView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<EscapeView> {
  const state = foldEscape(view.escape, event);
  const operated = event.kind === 'family' ? controlOf(event) : null;
  const team = operated?.on ? teamOf(operated.by[0] ?? '') : null;
  const counts = counted(countedWork(view.counts, event, teamOf), team, 'operated');
  if (state === view.escape && counts === view.counts) return { view, mark: null, isNews: true };
  return { view: { ...view, escape: state, counts }, mark: markOf(view.escape, state), isNews: operated === null || operated.on };
}

const plain = plainFamily('escape-room');

function wordsOf(fact: FamilyFact): FactWords | null {
  const assignment = assignmentOf(fact);
  if (assignment) {
    const conditions = formatCount(assignment.conditions, 'condition');
    const text = `The way out leads through ${formatCount(assignment.rooms.length, 'room')} with ${conditions}`;
    return { text, detail: null, item: 'iron_door', weight: 'normal' };
  }
  const change = controlOf(fact);
  if (change) {
    const { control, on, by } = change;
    const [, name = control] = control.split('/');
    const text = `${formatName(name.replaceAll('-', ' '))} is ${on ? 'on' : 'off'}`;
    return { text: on && by.length > 0 ? `${text}, by ${by.join(' and ')}` : text, detail: null, item: null, weight: 'low' };
  }
  const place = placeOf(fact);
  if (!place) return null;
  const { agent, room } = place;
  const isOut = room === null;
  return { text: isOut ? `${agent} is out` : `${agent} is in ${room}`, detail: null, item: null, weight: isOut ? 'high' : 'normal' };
}

/** The escape room of VillagerBench: one team finds its way through a chain of rooms. */
export const escapeRoom: Family<EscapeView> = {
  ...plain,
  empty: emptyEscapeView,
  fold: foldEscapeView,
  words: (fact, teamName) => wordsOf(fact) ?? plain.words(fact, teamName),
  factTitles: { rooms: 'Rooms', control: 'Control', place: 'Place' },
  drivers: [{ key: 'operated', title: 'Controls operated', words: ['control operated', 'controls operated'] }, workDrivers.collected],
  markKinds: [
    { kind: escapeMarks.solved, title: 'Room solved' },
    { kind: escapeMarks.closed, title: 'Closed again' },
    { kind: escapeMarks.out, title: 'Agent out' },
  ],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'escape-room') return null;
    const room = view.escape.places[agent];
    if (room === undefined) return null;
    return room === null ? { item: 'oak_door', text: 'out' } : { item: 'iron_door', text: room.replace(/^room /, '') };
  },
};
