import type { Color } from 'three';
import { dimmestLevel, glowBase, glowOfLevel, glowStep, lampTint } from '#lib/light/lamp-glow.ts';
import { LampSearch } from '#lib/light/lamp-search.ts';
import { fogUniforms } from '../terrain/fog.ts';
import type { TerrainWorld } from '../terrain/terrain-world.ts';
import type { SceneBody } from '../world/scene-body.ts';

/** Ticks after which the lamps around a body that stands still are looked for once more. */
const lasting = 20;

interface Known {
  readonly cell: string;
  readonly tick: number;
  readonly glow: number;
}

/** The glow of lamps on the bodies of one scene. */
export class BodyGlow {
  private readonly terrain: Pick<TerrainWorld, 'passage' | 'stateAt'>;
  private readonly known = new WeakMap<SceneBody, Known>();
  private search: LampSearch | null = null;

  constructor(terrain: Pick<TerrainWorld, 'passage' | 'stateAt'>) {
    this.terrain = terrain;
  }

  /** The glow on a body at a tick, in steps: that of the cell half a block above its feet. */
  of(body: SceneBody, tick: number): number {
    const { passage } = this.terrain;
    if (passage.length === 0) return 0;
    this.search ??= new LampSearch(passage, dimmestLevel);
    const [x, y, z] = [Math.floor(body.pose.x), Math.floor(body.pose.y + 0.5), Math.floor(body.pose.z)];
    const cell = `${x} ${y} ${z}`;
    const before = this.known.get(body);
    if (before?.cell === cell && Math.abs(tick - before.tick) < lasting) return before.glow;
    const level = this.search.levelAt(x, y, z, (cellX, cellY, cellZ) => this.terrain.stateAt(cellX, cellY, cellZ));
    const glow = glowOfLevel[level] ?? 0;
    this.known.set(body, { cell, tick, glow });
    return glow;
  }

  /** Sets a colour to the light on a body: that of the day, or of its lamps where that is brighter. */
  light(body: SceneBody, tick: number, light: Color): void {
    const { r, g, b } = fogUniforms.sunlight.value;
    const lamp = glowBase + glowStep * this.of(body, tick);
    light.setRGB(Math.max(r, lamp * lampTint[0]), Math.max(g, lamp * lampTint[1]), Math.max(b, lamp * lampTint[2]));
  }
}
