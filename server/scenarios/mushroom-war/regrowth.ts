import type { Position } from '#lib/domain/position.ts';
import { type Side, sides } from '#lib/domain/side.ts';
import type { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import type { World } from '#server/minecraft/world/world.ts';
import { areaPositions, capBlocks, capPositions, cleanLimit, slimeBlock, slimePositions } from './geometry.ts';

/** Chance per round that a missing cap grows back while its area is clean: 10 s on average. */
const capChance = 0.1;
/** Chance per round that a missing slime block comes back, in any area: 50 s on average. */
const slimeChance = 0.02;
/** Game ticks between two rounds. */
export const ticksPerRound = 20;

export interface AreaState {
  readonly team: Side;
  readonly slime: number;
  readonly clean: boolean;
}

/**
 * Regrowth of the field. In one round per second it counts the slime of each area, grows caps of clean areas back, and grows slime back
 * everywhere. Stems never grow back, and placed blocks stay unless something grows over them.
 */
export class Regrowth {
  private readonly world: World;
  private readonly random: Random;
  private readonly areas = sides.map((team) => ({ team, cells: areaPositions(team), caps: capPositions(team) }));
  private readonly slimes = sides.flatMap(slimePositions);
  private readonly slimeState = stateOf(slimeBlock);

  constructor(world: World, random: Random) {
    this.world = world;
    this.random = random;
  }

  /** Slime counts and cleanness of the areas now. */
  areaStates(): AreaState[] {
    return this.areas.map(({ team, cells }) => {
      const slime = cells.reduce((count, cell) => (this.isSlime(cell) ? count + 1 : count), 0);
      return { team, slime, clean: slime <= cleanLimit };
    });
  }

  /**
   * Plays one round and returns the state of the areas before it. `may` is called before each block that would grow back; the round ends
   * when it returns false.
   */
  round(may: () => boolean = () => true): AreaState[] {
    const states = this.areaStates();
    for (const { team, caps } of this.areas) {
      if (!states.some((state) => state.team === team && state.clean)) continue;
      const name = capBlocks[team];
      for (const cap of caps) {
        if (this.world.blockAt(cap.x, cap.y, cap.z).name !== name && this.random.chance(capChance)) {
          if (!may()) return states;
          this.world.set(cap.x, cap.y, cap.z, stateOf(name));
        }
      }
    }
    for (const slime of this.slimes) {
      if (this.isSlime(slime) || !this.random.chance(slimeChance)) continue;
      if (!may()) return states;
      this.world.set(slime.x, slime.y, slime.z, this.slimeState);
    }
    return states;
  }

  private isSlime({ x, y, z }: Position): boolean {
    return this.world.stateAt(x, y, z) === this.slimeState;
  }
}
