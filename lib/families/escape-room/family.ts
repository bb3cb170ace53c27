import type { FamilyFact } from '../../domain/family-fact.ts';
import { formatCount, formatName } from '../../format.ts';
import { workDrivers } from '../counts.ts';
import type { FactWords, Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { assignmentOf, controlOf, placeOf } from './facts.ts';
import { type EscapeView, emptyEscapeView, escapeMarks, foldEscapeView } from './view.ts';

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
