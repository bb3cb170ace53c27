import type { PlayInput } from '#lib/people/play-input.ts';
import type { Visitor } from '../../conformance/support/people-dashboard.ts';

export interface WalkerOptions {
  /** Added to each direction of the connection, in milliseconds. */
  readonly delay: number;
  /** Share of inputs that arrive after the next ones. */
  readonly disorder: number;
}

/** Blocks per tick of a walking player. */
const pace = 0.2158;
const tickMs = 50;
/** Ticks of walking in one direction. */
const stretch = 10;

/** A person who walks up and down on flat ground, and pokes the ground now and then, with the delays of a network. */
export class Walker {
  /** Milliseconds from an input to the answer that it was handled. */
  readonly answers: number[] = [];
  moves = 0;
  private readonly visitor: Visitor;
  private readonly options: WalkerOptions;
  private readonly asked = new Map<number, number>();
  private readonly timer: NodeJS.Timeout;
  private position: [number, number, number] | null = null;
  private held: PlayInput[] = [];
  private ticks = 0;
  private seen = 0;
  private sequence = 0;
  private known = 0;
  private random = 1;

  constructor(visitor: Visitor, options: WalkerOptions) {
    this.visitor = visitor;
    this.options = options;
    this.known = this.positions;
    this.timer = setInterval(() => this.tick(), tickMs);
  }

  /** Corrections by the server since the start. */
  get corrections(): number {
    return this.positions - this.known;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private get positions(): number {
    return this.visitor.outputs.filter(({ type }) => type === 'position').length;
  }

  private tick(): void {
    this.read();
    const at = this.visitor.last('position');
    if (at === null) return;
    this.position ??= [...at.position];
    const [x, y, z] = this.position;
    const forth = Math.floor(this.ticks / stretch) % 2 === 0;
    this.position = [x, y, z + (forth ? pace : -pace)];
    this.moves++;
    this.send({ type: 'move', position: this.position, yaw: forth ? 0 : 180, pitch: 0, onGround: true });
    if (this.ticks % 10 === 5) this.poke();
    this.ticks++;
  }

  /** Begins to dig the ground and stops at once: the server answers both. */
  private poke(): void {
    if (this.position === null) return;
    const [x, y, z] = this.position.map(Math.floor) as [number, number, number];
    const at: [number, number, number] = [x, y - 1, z];
    this.sequence += 2;
    this.asked.set(this.sequence, performance.now());
    this.send(
      { type: 'dig', action: 'start', at, face: 1, sequence: this.sequence - 1 },
      { type: 'dig', action: 'cancel', at, face: 1, sequence: this.sequence },
    );
  }

  private read(): void {
    const { outputs } = this.visitor;
    for (; this.seen < outputs.length; this.seen++) {
      const output = outputs[this.seen];
      if (output?.type !== 'handled') continue;
      const since = this.asked.get(output.sequence);
      if (since === undefined) continue;
      this.asked.delete(output.sequence);
      this.answers.push((this.visitor.receivedAt.get(this.seen) ?? performance.now()) - since + this.options.delay);
    }
  }

  private send(...inputs: PlayInput[]): void {
    const late = this.held;
    this.held = [];
    if (this.draw() < this.options.disorder && late.length === 0) {
      this.held = inputs;
      return;
    }
    setTimeout(() => this.visitor.act(...inputs, ...late), this.options.delay);
  }

  /** A repeatable number from 0 to 1. */
  private draw(): number {
    this.random = (this.random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.random / 2_147_483_648;
  }
}
