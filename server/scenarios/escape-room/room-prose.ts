import { listWords, positionWords } from '#lib/knowhow/words.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { PlacedRoom } from './placed-room.ts';
import { roomFacts } from './room-facts.ts';

type Of<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;

const verbs: Readonly<Record<Of<'control'>['action'], string>> = {
  toggle: 'to pull',
  press: 'to press',
  stand: 'to stand on',
  place: 'for',
  take: 'that holds',
};

function ofControl({ id, block, at, action, item, after, area, tool }: Of<'control'>, room: string): string {
  const name = block === 'air' ? 'a hole' : block;
  const where = area === room ? '' : ` in ${area}`;
  const held = tool === null ? '' : ` with ${tool} in hand`;
  const needs = after.length === 0 ? held : `; it works${held} after ${listWords(after)}`;
  return `${id} (${name}${where} at ${positionWords(at)} ${verbs[action]}${item === null ? '' : ` ${item}`}${needs})`;
}

function ofPassage({ from, to, at, controls, needs, window, agents, by, who }: Of<'passage'>): string {
  const where = to ?? 'the exit';
  const act = controls.length === 1 ? 'is' : 'are';
  const together = window === null ? '' : ` within ${window} s`;
  const each = agents > 1 ? `, operated by ${agents} different agents` : '';
  const cause =
    controls.length === 0 ? '' : ` once ${needs === 'any' ? 'any of ' : ''}${listWords(controls)} ${act} active${together}${each}`;
  if (by === 'foot')
    return `The way on foot from ${from} to ${where} at ${positionWords(at)} ${cause === '' ? 'is open' : `opens${cause}`}.`;
  if (by === 'lift') return `The agents on ${listWords(controls)} at ${positionWords(at)} are carried from ${from} to ${where}${cause}.`;
  return `${who === null ? 'All agents' : listWords(who)} in ${from} are carried from ${positionWords(at)} to ${where}${cause}.`;
}

/** What is in a room and what opens which way, in sentences: the same as `roomFacts`. */
export function roomProse(placedRoom: PlacedRoom, rooms: readonly PlacedRoom[]): string {
  const facts = roomFacts(placedRoom, rooms);
  const { room } = placedRoom;
  const sentences = facts.flatMap((fact): readonly string[] => {
    const title = 'name' in fact && fact.name === room.id ? ` ("${room.title}")` : '';
    if (fact.kind === 'area')
      return [`${capital(fact.name)}${title} reaches from ${positionWords(fact.least)} to ${positionWords(fact.most)}.`];
    return fact.kind === 'passage' ? [ofPassage(fact)] : [];
  });
  const controls = facts.flatMap((fact) => (fact.kind === 'control' ? [ofControl(fact, room.id)] : []));
  const [area = '', ...others] = sentences;
  return [area, `Its controls: ${listWords(controls)}.`, ...others].join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
