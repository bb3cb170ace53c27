import { createStore, type StoreApi } from 'zustand/vanilla';
import { ColumnStore } from '#components/scene/terrain/column-store.ts';
import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import type { Position } from '#lib/domain/position.ts';
import type { SeatHold } from '#lib/feed/player-link.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import { PredictedBody } from '#lib/physics/predicted-body.ts';
import type { AimedBlock, AimTarget } from '#lib/play/aim.ts';
import { emptyPersonState, foldPersonState, type PersonState } from '#lib/play/person-state.ts';
import type { PlayAction } from '#lib/play/play-keys.ts';
import { PredictedBlocks } from '#lib/play/predicted-blocks.ts';
import type { BlockChange, Frame } from '#lib/protocol/frame/frame.ts';
import type { PlayControls } from './play-controls.ts';
import { emptyWindows, foldOwnInput, foldWindows, type Windows } from './windows/fold-windows.ts';
import { hotbarStart, offHandSlot } from './windows/own-slots.ts';
import { WorkingHands } from './working-hands.ts';

/** Ticks after which a standing body sends its place again. */
const tellEvery = 20;
/** A move of the server over more blocks is a teleport and turns the view; a smaller one corrects a prediction. */
const longestCorrection = 4;
/** The part of a correction that is still to be seen after each tick. */
const lastingCorrection = 0.6;
const leastSprintFood = 6;
/** Speed of a body that uses an item. */
const usePace = 0.2;

/** What a session needs beside the person's hands. */
export interface PlayPorts {
  send(inputs: readonly PlayInput[]): void;
  /** Draws blocks that the person changed, before the world feed reports them. */
  showBlocks(changes: readonly BlockChange[]): void;
  showCracks(crack: { readonly x: number; readonly y: number; readonly z: number; readonly stage: number | null }): void;
  /** The person's body, by entity; null for none. */
  control(entity: number | null): void;
  /** Bodies in sight that can be aimed at, without the own one. */
  targets(): Iterable<AimTarget>;
  /** The person has broken a block, as far as the page can know. */
  broke(): void;
}

/** What the page shows of a session. */
export interface PlayView {
  readonly hold: SeatHold;
  readonly person: PersonState;
  readonly windows: Windows;
  /** The block in reach at which the person looks, and the part of its dig that is done. */
  readonly aimed: AimedBlock | null;
  /** How often the server corrected the predicted body. */
  readonly corrections: number;
}

/** The eyes of the person between two ticks: feet, view in degrees, and posture. */
export interface Eyes {
  readonly feet: Position;
  readonly yaw: number;
  readonly pitch: number;
  readonly isSneaking: boolean;
  /** Blocks per tick along the ground. */
  readonly speed: number;
}

const still: Position = { x: 0, y: 0, z: 0 };

/**
 * A person at play, 20 ticks a second: turns what the hands do into inputs, moves the body and changes blocks ahead of the server, and takes
 * back what the server decides otherwise. Before the first place from the server the body does nothing.
 */
export class PlaySession {
  readonly view: StoreApi<PlayView> = createStore<PlayView>(() => ({
    hold: { state: 'asking' },
    person: emptyPersonState,
    windows: emptyWindows,
    aimed: null,
    corrections: 0,
  }));
  private readonly controls: PlayControls;
  private readonly ports: PlayPorts;
  private readonly columns = new ColumnStore(new Uint8Array(0));
  private readonly blocks: PredictedBlocks;
  private readonly body: PredictedBody;
  private readonly hands: WorkingHands;
  private isPlaced = false;
  private before: Position = still;
  private offset: Position = still;
  private outbox: PlayInput[] = [];
  private stance = { sneaking: false, sprinting: false };
  private told: { readonly feet: Position; readonly yaw: number; readonly pitch: number; readonly onGround: boolean } | null = null;
  private silence = 0;

  constructor(facts: BlockFacts, controls: PlayControls, ports: PlayPorts) {
    this.controls = controls;
    this.ports = ports;
    this.blocks = new PredictedBlocks(
      {
        stateAt: (x, y, z) => this.columns.stateAt(x, y, z),
        hasColumn: (columnX, columnZ) => this.columns.get(columnX, columnZ) !== undefined,
        setColumn: (frame) => this.columns.setColumn(frame),
        setBlock: (change) => void this.columns.setBlock(change),
        clear: () => this.columns.clear(),
      },
      ports.showBlocks,
    );
    this.body = new PredictedBody(facts, this.blocks);
    this.hands = new WorkingHands({
      facts,
      controls,
      blocks: this.blocks,
      body: this.body,
      person: () => this.view.getState().person,
      held: () => this.held,
      offHand: () => this.view.getState().windows.own.slots[offHandSlot]?.name ?? null,
      isSneaking: () => this.stance.sneaking,
      targets: ports.targets,
      send: (input) => this.outbox.push(input),
      showCracks: ports.showCracks,
      broke: ports.broke,
    });
  }

  /** How often the hand has swung. */
  get swings(): number {
    return this.hands.swings;
  }

  /** The item in the main hand; null for an empty one. */
  get held(): string | null {
    const { own, held } = this.view.getState().windows;
    return own.slots[hotbarStart + held]?.name ?? null;
  }

  get canAct(): boolean {
    const { person } = this.view.getState();
    return this.isPlaced && person.body !== null && person.died === null;
  }

  /** Takes a frame of the world feed. */
  frame(frame: Frame): void {
    if (frame.type === 'column') this.blocks.setColumn(frame);
    else if (frame.type === 'blocks') this.blocks.changed(frame.changes, true);
  }

  /** The world feed starts again. */
  reset(): void {
    this.blocks.clear();
  }

  hold(hold: SeatHold): void {
    if (hold.state !== 'holding') this.letGo();
    this.view.setState({ hold });
  }

  /** Takes the outputs of the server in their order. */
  receive(outputs: readonly PlayOutput[]): void {
    const before = this.view.getState();
    let { person, windows } = before;
    for (const output of outputs) {
      person = foldPersonState(person, output);
      windows = foldWindows(windows, output);
      this.take(output);
    }
    if (person !== before.person || windows !== before.windows) this.view.setState({ person, windows });
  }

  /** Sends an input of a window or a menu at once. */
  act(input: PlayInput): void {
    this.ports.send([input]);
    this.own(input);
  }

  /** One tick of 50 ms. `isSteered` is false while a menu or a window has the keys. */
  tick(isSteered: boolean): void {
    if (!this.canAct) return;
    if (!isSteered) this.controls.releaseAll();
    const presses = this.controls.takePresses();
    this.move();
    this.choose(presses);
    const aimed = this.hands.tick(presses, isSteered);
    if (!isSameAim(this.view.getState().aimed, aimed)) this.view.setState({ aimed });
    if (this.outbox.length > 0) this.ports.send(this.outbox);
    this.outbox = [];
  }

  /** Where the eyes are, `part` of a tick after the last one. */
  eyes(part: number): Eyes {
    const { before, offset } = this;
    const now = this.body.position;
    const shown = lastingCorrection ** part;
    const mixed = (axis: keyof Position): number => before[axis] + (now[axis] - before[axis]) * part + offset[axis] * shown;
    const feet = { x: mixed('x'), y: mixed('y'), z: mixed('z') };
    const { yaw, pitch } = this.controls;
    const speed = this.body.onGround ? Math.hypot(now.x - before.x, now.z - before.z) : 0;
    return { feet, yaw, pitch, isSneaking: this.stance.sneaking, speed };
  }

  /** Whether the body stands in the world. */
  get isInWorld(): boolean {
    return this.isPlaced;
  }

  private own(input: PlayInput): void {
    const { windows } = this.view.getState();
    const folded = foldOwnInput(windows, input);
    if (folded !== windows) this.view.setState({ windows: folded });
  }

  private queue(input: PlayInput): void {
    this.outbox.push(input);
    this.own(input);
  }

  private letGo(): void {
    this.controls.releaseAll();
    this.isPlaced = false;
    // Without a body there is no one to cancel its dig for.
    this.hands.letGo();
    this.outbox = [];
    this.ports.control(null);
  }

  private take(output: PlayOutput): void {
    switch (output.type) {
      case 'body':
        this.letGo();
        this.stance = { sneaking: false, sprinting: false };
        this.told = null;
        this.ports.control(output.entity);
        break;
      case 'no-body':
        this.letGo();
        break;
      case 'position':
        this.moved(output);
        break;
      case 'velocity':
        this.body.push(output.velocity);
        break;
      case 'pace':
        this.body.pace(output.speed, output.effects);
        break;
      case 'abilities':
        this.body.flight = { may: output.mayFly, flying: output.flying, speed: output.flySpeed };
        break;
      case 'blocks': {
        const changes = output.blocks.map(({ at: [x, y, z], state }) => ({ x, y, z, state }));
        this.blocks.changed(changes, false);
        break;
      }
      case 'handled':
        this.blocks.handled(output.sequence);
        break;
      case 'used':
        this.hands.used();
        break;
      case 'respawned':
        // The next place begins a new life, even if it is near: the movement before the death must not continue from there.
        this.isPlaced = false;
        break;
      case 'died':
        this.controls.releaseAll();
        this.hands.letGo();
        break;
    }
  }

  /**
   * The server put the body somewhere. It ignores all moves that it got before the answer, so there is nothing to do again: the body continues
   * from there, and a small difference is shown over some ticks.
   */
  private moved({ position: [x, y, z], yaw, pitch, teleport }: Extract<PlayOutput, { type: 'position' }>): void {
    const from = this.body.position;
    const distance = Math.hypot(x - from.x, y - from.y, z - from.z);
    const isCorrection = this.isPlaced && distance < longestCorrection;
    if (isCorrection) {
      const { offset } = this;
      this.offset = { x: offset.x + from.x - x, y: offset.y + from.y - y, z: offset.z + from.z - z };
      this.view.setState(({ corrections }) => ({ corrections: corrections + 1 }));
    } else {
      this.offset = still;
      this.controls.yaw = yaw;
      this.controls.pitch = pitch;
    }
    this.body.place({ x, y, z }, isCorrection);
    this.before = { x, y, z };
    this.isPlaced = true;
    const look = { yaw: this.controls.yaw, pitch: this.controls.pitch };
    this.ports.send([
      { type: 'confirm', teleport },
      { type: 'move', position: [x, y, z], ...look, onGround: false },
    ]);
    this.told = { feet: { x, y, z }, ...look, onGround: false };
  }

  private move(): void {
    const { controls, body } = this;
    const { person } = this.view.getState();
    const way = controls.way;
    const isDouble = controls.takeDouble('forward');
    if (controls.takeDouble('jump') && body.flight.may) {
      body.flight = { ...body.flight, flying: !body.flight.flying };
      this.queue({ type: 'fly', flying: body.flight.flying });
    }
    const wasFlying = body.flight.flying;
    const sneaking = controls.isDown('sneak');
    const maySprint = way.forward > 0.8 && !sneaking && !this.hands.isUsing && !body.isStopped && person.food > leastSprintFood;
    const sprinting = maySprint && (this.stance.sprinting || isDouble || controls.isDown('sprint'));
    if (sneaking !== this.stance.sneaking || sprinting !== this.stance.sprinting) this.queue({ type: 'stance', sneaking, sprinting });
    this.stance = { sneaking, sprinting };
    const pace = this.hands.isUsing ? usePace : 1;
    const { yaw, pitch } = controls;
    this.before = body.position;
    this.offset = {
      x: this.offset.x * lastingCorrection,
      y: this.offset.y * lastingCorrection,
      z: this.offset.z * lastingCorrection,
    };
    const intent = {
      forward: way.forward * pace,
      right: way.right * pace,
      jump: controls.isDown('jump'),
      sneak: sneaking,
      sprint: sprinting,
    };
    body.step({ ...intent, yaw, pitch });
    if (wasFlying && !body.flight.flying) this.queue({ type: 'fly', flying: false });
    this.tell();
  }

  private tell(): void {
    const feet = this.body.position;
    const { onGround } = this.body;
    const { yaw, pitch } = this.controls;
    const { told } = this;
    this.silence++;
    const isSame =
      told !== null && told.yaw === yaw && told.pitch === pitch && told.onGround === onGround && distanceBetween(told.feet, feet) < 1e-6;
    if (isSame && this.silence < tellEvery) return;
    this.silence = 0;
    this.told = { feet, yaw, pitch, onGround };
    this.outbox.push({ type: 'move', position: [feet.x, feet.y, feet.z], yaw, pitch, onGround });
  }

  private choose(presses: readonly PlayAction[]): void {
    for (const press of presses) {
      const slot = /^slot-(\d)$/.exec(press)?.[1];
      if (slot !== undefined) this.queue({ type: 'hold', slot: Number(slot) - 1 });
      else if (press === 'drop') this.queue({ type: 'drop', whole: this.controls.isDown('sneak') });
      else if (press === 'swap') this.queue({ type: 'swap-hands' });
    }
  }
}

function distanceBetween(one: Position, other: Position): number {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
}

function isSameAim(one: AimedBlock | null, other: AimedBlock | null): boolean {
  if (one === null || other === null) return one === other;
  return one.state === other.state && one.face === other.face && one.at.every((value, axis) => value === other.at[axis]);
}
