import { describe, expect, test } from 'vitest';
import { paintSkin } from './skin.ts';

function mean(skin: Uint8Array, left: number, top: number, width: number, height: number): number[] {
  const sum = [0, 0, 0];
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (skin[(y * 64 + x) * 4 + k] ?? 0);
  return sum.map((value) => value / (width * height));
}

describe('player skins', () => {
  test('are the same for the same name and team', () => {
    expect(paintSkin('Ryn', 'red')).toEqual(paintSkin('Ryn', 'red'));
    expect(paintSkin('Ryn', 'red')).not.toEqual(paintSkin('Raze', 'red'));
  });

  test.each(['Ryn', 'Raze', 'Ada', 'Bot_17', ''])('show the team of %s on the shirt', (name) => {
    const [red = 0, , blue = 0] = mean(paintSkin(name, 'red'), 16, 20, 24, 10);
    expect(red).toBeGreaterThan(blue * 1.3);
    const [redOfBlue = 0, , blueOfBlue = 0] = mean(paintSkin(name, 'blue'), 16, 20, 24, 10);
    expect(blueOfBlue).toBeGreaterThan(redOfBlue * 1.3);
  });
});
