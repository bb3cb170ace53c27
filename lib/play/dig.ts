import type { PlayInput } from '#lib/people/play-input.ts';
import type { AimedBlock } from './aim.ts';

type DigInput = Extract<PlayInput, { type: 'dig' }>;
type Triple = readonly [number, number, number];

/** Ticks between the end of a dig and the next one, as in Minecraft; blocks that break at once have no pause. */
const pause = 5;

export interface DigPorts {
  /** Ticks that a block takes now, from its start. */
  ticksFor(state: number): number;
  nextSequence(): number;
  send(input: DigInput): void;
  /** The block is gone, as far as the page can know. */
  broke(at: Triple, sequence: number): void;
  /** Shows the cracks of a block, stages 0-9; null takes them away. */
  crack(at: Triple, stage: number | null): void;
}

interface Dig {
  readonly aimed: AimedBlock;
  /** The part that is done, from 0 to 1. Conditions can change in between, as in Minecraft. */
  done: number;
  stage: number;
}

/** Digging with a held button: one block at a time, from its start over its cracks to its end. */
export class Digging {
  private readonly ports: DigPorts;
  private current: Dig | null = null;
  private wait = 0;

  constructor(ports: DigPorts) {
    this.ports = ports;
  }

  get isActive(): boolean {
    return this.current !== null;
  }

  /** One tick. `aimed` is the block in reach at which the person looks while the button is held; null lets go. `isPressed` marks a new press. */
  step(aimed: AimedBlock | null, isPressed: boolean): void {
    if (isPressed) this.wait = 0;
    const { current } = this;
    if (current !== null && (aimed === null || !isSame(current.aimed, aimed))) this.cancel();
    if (aimed === null) return;
    if (this.current !== null) this.advance(this.current);
    else if (this.wait > 0) this.wait--;
    else this.start(aimed);
  }

  cancel(): void {
    if (this.current === null) return;
    const { aimed, stage } = this.current;
    this.current = null;
    this.ports.send(this.input('cancel', aimed, 0));
    if (stage >= 0) this.ports.crack(aimed.at, null);
  }

  private start(aimed: AimedBlock): void {
    const sequence = this.ports.nextSequence();
    this.ports.send(this.input('start', aimed, sequence));
    if (this.ports.ticksFor(aimed.state) === 0) this.ports.broke(aimed.at, sequence);
    else this.current = { aimed, done: 0, stage: -1 };
  }

  private advance(dig: Dig): void {
    const { aimed } = dig;
    const ticks = this.ports.ticksFor(aimed.state);
    dig.done += ticks === 0 ? 1 : 1 / ticks;
    // Sums of rounded parts may lie just under one.
    if (dig.done >= 1 - 1e-9) {
      const sequence = this.ports.nextSequence();
      this.current = null;
      this.wait = pause;
      this.ports.send(this.input('finish', aimed, sequence));
      if (dig.stage >= 0) this.ports.crack(aimed.at, null);
      this.ports.broke(aimed.at, sequence);
      return;
    }
    const stage = Math.min(9, Math.floor(dig.done * 10));
    if (stage === dig.stage) return;
    dig.stage = stage;
    this.ports.crack(aimed.at, stage);
  }

  private input(action: DigInput['action'], { at, face }: AimedBlock, sequence: number): DigInput {
    return { type: 'dig', action, at: [at[0], at[1], at[2]], face, sequence };
  }
}

function isSame(one: AimedBlock, other: AimedBlock): boolean {
  return one.state === other.state && one.at.every((value, axis) => value === other.at[axis]);
}
