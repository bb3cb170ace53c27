import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import { digTicks } from '#lib/blocks/dig-time.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PredictedBody } from '#lib/physics/predicted-body.ts';
import { type AimedBlock, type AimTarget, aimedBlock, aimedBody, lookVector } from '#lib/play/aim.ts';
import { Digging } from '#lib/play/dig.ts';
import { lastsInUse, predictedPlacement, usesBlock } from '#lib/play/held-use.ts';
import type { PersonState } from '#lib/play/person-state.ts';
import type { PlayAction } from '#lib/play/play-keys.ts';
import type { PredictedBlocks } from '#lib/play/predicted-blocks.ts';
import type { PlayControls } from './play-controls.ts';

const standingEyes = 1.62;
const sneakingEyes = 1.27;
const blockReach = { survival: 4.5, creative: 5 } as const;
const bodyReach = 3;
/** Ticks between two uses, and two swings, while the button is held. */
const useEvery = 4;
const swingEvery = 5;

/** What the hands work with and on. */
export interface HandPorts {
  readonly facts: BlockFacts;
  readonly controls: PlayControls;
  readonly blocks: PredictedBlocks;
  readonly body: PredictedBody;
  person(): PersonState;
  /** The item in the main hand; null for an empty one. */
  held(): string | null;
  /** The item in the off hand; null for an empty one. */
  offHand(): string | null;
  isSneaking(): boolean;
  /** Bodies in sight that can be aimed at, without the own one. */
  targets(): Iterable<AimTarget>;
  send(input: PlayInput): void;
  showCracks(crack: { readonly x: number; readonly y: number; readonly z: number; readonly stage: number | null }): void;
  /** These hands have broken a block, as far as the page can know. */
  broke(): void;
}

function mayDig(mode: PersonState['mode']): boolean {
  return mode === 'survival' || mode === 'creative';
}

/** The hands of a person at play, 20 ticks a second: they dig, hit, use and place, ahead of the server where the page can know the result. */
export class WorkingHands {
  /** How often the hand has swung. */
  swings = 0;
  /** Whether an item is in use, such as a food that is eaten. */
  isUsing = false;
  private readonly ports: HandPorts;
  private readonly digging: Digging;
  private sequence = 0;
  private usePause = 0;
  private swingPause = 0;

  constructor(ports: HandPorts) {
    this.ports = ports;
    this.digging = new Digging({
      ticksFor: (state) => this.ticksFor(state),
      nextSequence: () => ++this.sequence,
      send: ports.send,
      broke: ([x, y, z], sequence) => {
        ports.blocks.predict({ x, y, z, state: 0 }, sequence);
        ports.broke();
      },
      crack: ([x, y, z], stage) => ports.showCracks({ x, y, z, stage }),
    });
  }

  /**
   * One tick after the body moved. `presses` are the new presses; `isSteered` is false while a menu or a window has the keys. Returns the block
   * in reach at which the person looks; null for none.
   */
  tick(presses: readonly PlayAction[], isSteered: boolean): AimedBlock | null {
    const { controls, person, isSneaking } = this.ports;
    const { x, y, z } = this.ports.body.position;
    const eyes = [x, y + (isSneaking() ? sneakingEyes : standingEyes), z] as const;
    const way = lookVector(controls.yaw, controls.pitch);
    const { mode } = person();
    const reach = mode === 'creative' ? blockReach.creative : blockReach.survival;
    const block = mode === 'spectator' ? null : aimedBlock(this.ports.facts, (...at) => this.ports.blocks.stateAt(...at), eyes, way, reach);
    const target =
      mode === 'spectator' ? null : aimedBody(this.ports.targets(), eyes, way, Math.min(bodyReach, block?.distance ?? bodyReach));
    if (this.swingPause > 0) this.swingPause--;
    if (this.usePause > 0) this.usePause--;
    const isHit = presses.includes('attack');
    const isDug = isSteered && (controls.isDown('attack') || isHit) && !this.isUsing;
    if (isHit && target !== null) {
      this.ports.send({ type: 'attack', entity: target.entity, sneaking: isSneaking() });
      this.swing(true);
    } else if (isHit) this.swing(true);
    this.digging.step(isDug && target === null && mayDig(mode) ? block : null, isHit);
    if (this.digging.isActive) this.swing(false);
    this.use(presses.includes('use'), isSteered && controls.isDown('use'), block, target);
    return block;
  }

  /** Using an item has ended by itself. */
  used(): void {
    this.isUsing = false;
    this.usePause = useEvery;
  }

  /** Stops digging and using, as when the body dies or is lost. */
  letGo(): void {
    this.digging.cancel();
    this.isUsing = false;
  }

  private use(isPressed: boolean, isHeld: boolean, block: AimedBlock | null, target: AimTarget | null): void {
    if (this.isUsing) {
      if (isHeld) return;
      this.isUsing = false;
      this.ports.send({ type: 'release' });
    }
    if (this.digging.isActive || !(isPressed || (isHeld && this.usePause === 0))) return;
    this.usePause = useEvery;
    const held = this.ports.held();
    if (target !== null) {
      this.ports.send({ type: 'interact', entity: target.entity, hand: 0, sneaking: this.ports.isSneaking() });
      this.swing(true);
      if (held === null || !this.ports.facts.isFood(held)) return;
    } else if (block !== null && this.clickOn(block, held)) return;
    const lasts = (item: string | null): boolean => item !== null && lastsInUse(this.ports.facts, item, this.ports.person().food);
    const isOff = !lasts(held) && lasts(this.ports.offHand());
    if (held === null && !isOff) return;
    this.ports.send({ type: 'use', hand: isOff ? 1 : 0, sequence: ++this.sequence });
    this.isUsing = isOff || lasts(held);
  }

  /** Clicks a block. Returns whether the click has certainly used the block or placed something. */
  private clickOn(block: AimedBlock, held: string | null): boolean {
    const sequence = ++this.sequence;
    const { at, face, cursor } = block;
    this.ports.send({ type: 'place', hand: 0, at: [...at], face, cursor: [...cursor], sequence });
    this.swing(true);
    if (usesBlock(this.ports.facts.at(block.state).name, held, this.ports.isSneaking())) return true;
    if (held === null) return false;
    const placed = predictedPlacement(this.ports.facts, (...place) => this.ports.blocks.stateAt(...place), block, held);
    if (placed === null) return this.ports.facts.defaultState(held) !== undefined;
    const [x, y, z] = placed.at;
    if (!this.standsIn(x, y, z)) this.ports.blocks.predict({ x, y, z, state: placed.state }, sequence);
    return true;
  }

  /** Whether the own body is in the way of a block. */
  private standsIn(x: number, y: number, z: number): boolean {
    const feet = this.ports.body.position;
    return Math.abs(feet.x - x - 0.5) < 0.8 && Math.abs(feet.z - z - 0.5) < 0.8 && feet.y < y + 1 && feet.y + 1.8 > y;
  }

  private swing(isNew: boolean): void {
    if (!isNew && this.swingPause > 0) return;
    this.swingPause = swingEvery;
    this.swings++;
    this.ports.send({ type: 'swing', hand: 0 });
  }

  private ticksFor(state: number): number {
    const person = this.ports.person();
    if (person.mode === 'creative') return 0;
    const rule = this.ports.facts.at(state);
    const held = this.ports.held();
    const { x, y, z } = this.ports.body.position;
    const eyesIn = this.ports.facts.at(this.ports.blocks.stateAt(Math.floor(x), Math.floor(y + standingEyes), Math.floor(z))).name;
    return digTicks({
      hardness: rule.hardness,
      toolSpeed: rule.speedOf(held),
      harvests: rule.harvests(held),
      // The browser does not know enchantments. That is safe: the server never asks for more time than without them.
      efficiency: 0,
      haste: person.effects.haste ?? 0,
      miningFatigue: person.effects.mining_fatigue ?? 0,
      eyesInWater: eyesIn === 'water',
      onGround: this.ports.body.onGround || this.ports.body.flight.flying,
    });
  }
}
