import { describe, expect, it } from 'vitest';
import { type Colour, colourAt, contrast, divergingScale, inkOn, sequentialScale } from './colour-scale.ts';

const inks: Readonly<Record<string, Colour>> = { '#000000': [0, 0, 0], '#ffffff': [255, 255, 255] };

describe('heatmap colours', () => {
  it('are readable on every step of every scale, with a contrast of at least 4.5', () => {
    for (const scale of [divergingScale, sequentialScale]) {
      for (let step = 0; step <= 1000; step++) {
        const colour = colourAt(scale, step / 1000);
        const ink = inks[inkOn(colour)];
        expect(ink === undefined ? 0 : contrast(colour, ink), `step ${step}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
  it('meets its stops, and is constant outside its ends', () => {
    expect(colourAt(divergingScale, 0)).toEqual([77, 168, 255]);
    expect(colourAt(divergingScale, 0.5)).toEqual([43, 50, 56]);
    expect(colourAt(divergingScale, 1)).toEqual([255, 122, 89]);
    expect(colourAt(divergingScale, 7)).toEqual(colourAt(divergingScale, 1));
    expect(colourAt(sequentialScale, -1)).toEqual(colourAt(sequentialScale, 0));
  });
});
