import type { EventBody } from '#lib/domain/match-event.ts';
import { refereeName } from '#lib/domain/referee-message.ts';
import type { RoomState } from '#lib/families/escape-room/room-state.ts';
import { isMet } from '#lib/families/escape-room/room-state.ts';
import { listWords, positionWords } from '#lib/knowhow/words.ts';
import { exit } from './geometry.ts';
import type { PlacedRoom } from './placed-room.ts';
import { roomFacts } from './room-facts.ts';
import { roomProse } from './room-prose.ts';

/** Blocks from the middle of a room to where an agent goes on after it. */
const goOn = 6;

const advice = {
  same: 'Help each other.',
  split: 'The team parts here.',
  merge: 'The team meets again after this room.',
  cross: 'Agents in another room help you, and you help them.',
} as const;

function message(agents: readonly string[], text: string, placedRoom: PlacedRoom, rooms: readonly PlacedRoom[], done: boolean): EventBody {
  const facts = JSON.parse(JSON.stringify(roomFacts(placedRoom, rooms)));
  const data = { room: placedRoom.room.id, done, facts };
  return { kind: 'chat', from: refereeName, text, channel: 'direct', audience: { to: 'seats', seats: [...agents] }, data };
}

/** The message to agents in a room: its size, its hint, its controls with their state and what they open, and where to go afterwards. */
export function entryHint(agents: readonly string[], state: RoomState, placedRoom: PlacedRoom, rooms: readonly PlacedRoom[], tick: number) {
  const { room, atom, plan } = placedRoom;
  const active = room.controls.filter((control) => isMet(state, control, tick)).map(({ id }) => id);
  const isLast = [...plan.next.values()].every((next) => next === null);
  const text = [
    `You are in ${room.id} at ${positionWords(room.centre)}.`,
    room.hint,
    roomProse(placedRoom, rooms),
    active.length === 0 ? 'No control is active.' : `Active: ${listWords(active)}.`,
    advice[atom.kind],
    ...(isLast ? [`After this room you are out: the exit is at ${positionWords(exit)}.`] : []),
    ...(state.done === null ? [] : ['This room is solved.']),
  ].join(' ');
  return message(agents, text, placedRoom, rooms, state.done !== null);
}

/** The message to the agents in a room that was solved. */
export function solvedHint(agents: readonly string[], placedRoom: PlacedRoom, rooms: readonly PlacedRoom[]): EventBody {
  const { centre, atom, room, plan } = placedRoom;
  const isCarried =
    atom.kind === 'split' || atom.kind === 'merge' || atom.events.some(({ effects }) => effects.some(({ kind }) => kind === 'carry'));
  const on = isCarried ? 'You are carried on.' : `Move to ${positionWords({ ...centre, z: centre.z + goOn })} to continue.`;
  const partner = plan.partner === null ? on : `It opened the exit of ${plan.partner}. Go on when your exit opens.`;
  return message(agents, `You have done the task of ${room.id}. ${partner}`, placedRoom, rooms, true);
}
