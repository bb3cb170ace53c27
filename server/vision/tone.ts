import { haze, shadeTint, skyRange } from '#lib/daylight.ts';
import { glowBase, glowStep, lampTint } from '#lib/light/lamp-glow.ts';
import { type SkyLook, skyLook } from '#lib/sky-look.ts';

/** The time of day of worlds in which it does not run. */
const noon = 6000;

/** The colours of light, haze and sky of one picture. */
export class Tone {
  private readonly look: SkyLook;

  /** `time` is the time of day in ticks; null for noon. */
  constructor(time: number | null) {
    this.look = skyLook(time ?? noon);
  }

  /** Whether lamps can be brighter than the light of day. */
  get isDim(): boolean {
    return this.look.light.some((part) => part < 1);
  }

  /** One channel (0 red, 1 green, 2 blue) of a colour under a light from 0 to 1, beside lamps whose glow has this number of steps. */
  lit(value: number, light: number, channel: number, glow = 0): number {
    const shade = shadeTint[channel] ?? 1;
    return (
      value *
      (shade + (1 - shade) * light) *
      light *
      Math.max(this.look.light[channel] ?? 1, (glowBase + glow * glowStep) * (lampTint[channel] ?? 1))
    );
  }

  /** One channel of a colour behind haze. */
  hazy(value: number, amount: number, channel: number): number {
    return value + ((this.look.horizon[channel] ?? 0) - value) * amount;
  }

  /** One channel of the sky in a direction with this sine of its height. */
  skyAt(height: number, channel: number): number {
    const { horizon, zenith } = this.look;
    const amount = smooth(skyRange.from, skyRange.to, Math.max(0, height));
    return (horizon[channel] ?? 0) + ((zenith[channel] ?? 0) - (horizon[channel] ?? 0)) * amount;
  }
}

/** How much of the haze lies before something at a horizontal distance: 0 for none, 1 for all. */
export function hazeAt(distance: number): number {
  return smooth(haze.from, haze.to, distance);
}

function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
