import type { Position } from '#lib/domain/position.ts';
import type { Room, RoomControl, RoomEvent } from '#lib/families/escape-room/rooms.ts';
import type { Atom, AtomControl, AtomEvent } from './atoms/atom.ts';
import type { Chain, ChainRoom } from './generator/chain.ts';
import { centreOf, placed } from './geometry.ts';

/** A control of a room with its block in the world. */
export interface PlacedControl {
  readonly control: RoomControl;
  readonly of: AtomControl;
}

/** A room of a chain at its place in the world. */
export interface PlacedRoom {
  readonly room: Room;
  readonly atom: Atom;
  readonly centre: Position;
  readonly plan: ChainRoom;
  readonly controls: readonly PlacedControl[];
  /** Its events with the place where their blocks change: the middle of this room, or of the room whose exit it opens. */
  readonly events: readonly { readonly event: RoomEvent; readonly of: AtomEvent; readonly at: Position }[];
}

function controlsOf(plan: ChainRoom, centre: Position): readonly PlacedControl[] {
  return plan.atom.controls.flatMap((of) => {
    const cells = of.perAgent ? plan.cells : [of.at];
    return cells.map((at, index): PlacedControl => {
      const { name, action, block, item = null, mode = 'level' } = of;
      const id = `${plan.id}/${name}${cells.length > 1 ? `-${index + 1}` : ''}`;
      return { control: { id, action, block, at: placed(centre, at), item, mode }, of };
    });
  });
}

function eventOf(of: AtomEvent, { duration, wait }: Atom, controls: readonly PlacedControl[]): RoomEvent {
  const ids = controls.filter((placedControl) => of.controls.includes(placedControl.of.name)).map(({ control }) => control.id);
  const { name, needs = 'all', alone = false } = of;
  return { name, controls: ids, needs, agents: alone ? ids.length : 1, window: wait, duration: of.duration ?? duration };
}

/** The rooms of a chain at their places, for the agents with these names. */
export function placedRooms({ rooms }: Chain, names: readonly string[]): readonly PlacedRoom[] {
  const centres = new Map(rooms.map((room) => [room.id, centreOf(room)]));
  const nameOf = (agent: number): string => names[agent] ?? String(agent);
  return rooms.map((plan) => {
    const { atom, id, members, next, partner } = plan;
    const centre = centreOf(plan);
    const controls = controlsOf(plan, centre);
    const at = (partner === null ? undefined : centres.get(partner)) ?? centre;
    const events = atom.events.map((of) => ({ of, event: eventOf(of, atom, controls), at }));
    const room: Room = {
      id,
      title: atom.title,
      atom: atom.number,
      centre,
      hint: atom.hint,
      controls: controls.map(({ control }) => control),
      events: events.map(({ event }) => event),
      final: events.find(({ event }) => event.name === 'final')?.event.name ?? null,
      members: members.map(nameOf),
      next: Object.fromEntries([...next].map(([agent, room]) => [nameOf(agent), room])),
    };
    return { room, atom, centre, plan, controls, events };
  });
}

/** The name of a room's key, which its locked chest asks for. */
export function keyNameOf({ id }: Pick<Room, 'id'>): string {
  return `Key of ${id}`;
}
