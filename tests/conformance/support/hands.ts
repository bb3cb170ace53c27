import type { Position } from '#lib/domain/position.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayItem, PlayOutput } from '#lib/people/play-output.ts';
import type { MatchPeople } from '#server/play/match-people.ts';

const step = 0.2;

/** A person with a browser, as a test moves it: it answers the server as the page does, and its hands do one thing per tick. */
export class Hands {
  readonly agent: string;
  readonly outputs: PlayOutput[] = [];
  /** The body's feet; null while it has none. */
  position: Position | null = null;
  slots: (PlayItem | null)[] = [];
  private readonly people: () => MatchPeople;
  private sequence = 0;

  constructor(agent: string, people: () => MatchPeople) {
    this.agent = agent;
    this.people = people;
  }

  /** Takes what the server shows. */
  see(outputs: readonly PlayOutput[]): void {
    for (const output of outputs) {
      this.outputs.push(output);
      if (output.type === 'no-body') this.position = null;
      if (output.type === 'items' && output.window === 0) this.slots = [...output.slots];
      if (output.type === 'slot' && (output.window === 0 || output.window === -2)) this.slots[output.slot] = output.item;
      if (output.type !== 'position') continue;
      const [x, y, z] = output.position;
      this.position = { x, y, z };
      const { yaw, pitch } = output;
      this.act({ type: 'confirm', teleport: output.teleport }, { type: 'move', position: output.position, yaw, pitch, onGround: false });
    }
  }

  act(...inputs: PlayInput[]): void {
    this.people().order({ kind: 'inputs', agent: this.agent, inputs });
  }

  /** Walks one tick towards a place on the same ground. Returns whether it stands there. */
  walk(x: number, z: number): boolean {
    const { position } = this;
    if (position === null) return false;
    const [dx, dz] = [x - position.x, z - position.z];
    const left = Math.hypot(dx, dz);
    if (left < 1e-6) return true;
    const part = Math.min(1, step / left);
    this.position = { x: position.x + dx * part, y: position.y, z: position.z + dz * part };
    this.act({ type: 'move', position: [this.position.x, position.y, this.position.z], yaw: 0, pitch: 0, onGround: true });
    return false;
  }

  next(): number {
    return ++this.sequence;
  }

  /** Carried items of a kind. */
  count(item: string): number {
    return this.slots.reduce((sum, slot) => sum + (slot?.name === item ? slot.count : 0), 0);
  }
}
