import type { Position } from '#lib/domain/position.ts';
import type { ControlChange } from '#lib/families/escape-room/facts.ts';
import type { RoomControl } from '#lib/families/escape-room/rooms.ts';
import type { RefereeContext } from '#server/contract/scenario.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';

/** Ticks after which an agent on a plate operates it, so that an agent that runs across has no effect. */
const dwellTicks = 10;

interface Known {
  readonly on: boolean;
  readonly by: string;
}

interface Stand {
  readonly cell: string;
  readonly since: number;
}

function keyOf({ x, y, z }: Position): string {
  return `${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`;
}

/**
 * Reads the controls of an escape from the blocks of the world. A plate is on while it is pressed and an agent has stood in its cell for half
 * a second, so thrown items and animals operate nothing, and one agent operates one plate.
 */
export class Signals {
  private readonly context: RefereeContext;
  private readonly controls: readonly RoomControl[];
  private readonly known = new Map<string, Known>();
  /** The agent that used or placed a block last, by position. */
  private readonly users = new Map<string, string>();
  private readonly stands = new Map<string, Stand>();

  constructor(context: RefereeContext, controls: readonly RoomControl[]) {
    this.context = context;
    this.controls = controls;
    const { hooks } = context.server;
    hooks.on('blockUsed', ({ name }, at) => void this.users.set(keyOf(at), name));
    hooks.on('blockPlaced', ({ name }, at) => void this.users.set(keyOf(at), name));
  }

  /** The controls that went on or off since the last call, and those that other agents operate now. */
  changes(tick: number): readonly ControlChange[] {
    this.follow(tick);
    return this.controls.flatMap((control): ControlChange[] => {
      const on = this.isOn(control);
      const by = this.agentsAt(control, tick);
      const isHeld = control.action !== 'stand' || by.length > 0;
      const now = { on: on && isHeld, by: by.join(' ') };
      const before = this.known.get(control.id) ?? { on: false, by: '' };
      if (now.on === before.on && (!now.on || now.by === before.by)) return [];
      this.known.set(control.id, now);
      return [{ control: control.id, on: now.on, by }];
    });
  }

  private follow(tick: number): void {
    for (const { agent, player } of this.context.seats) {
      const cell = player.dead ? '' : keyOf(player.position);
      if (this.stands.get(agent)?.cell !== cell) this.stands.set(agent, { cell, since: tick });
    }
  }

  private agentsAt({ action, at }: RoomControl, tick: number): readonly string[] {
    const key = keyOf(at);
    if (action !== 'stand') return this.users.has(key) ? [this.users.get(key) ?? ''] : [];
    return this.context.seats.flatMap(({ agent }) => {
      const stand = this.stands.get(agent);
      return stand?.cell === key && tick - stand.since >= dwellTicks ? [agent] : [];
    });
  }

  private isOn({ action, at, item }: RoomControl): boolean {
    const { world } = this.context.server;
    if (action === 'take') {
      const container = world.blockEntities.at(at);
      return container instanceof ItemContainer && !container.places.some((stack) => stack?.name === item);
    }
    const { name, properties } = world.blockAt(at.x, at.y, at.z);
    return action === 'place' ? name === item : properties.powered === 'true';
  }
}
