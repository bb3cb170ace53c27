import { describe, expect, test } from 'vitest';
import { creatureFigure } from '#lib/bodies/creature-figure.ts';
import { creatureGeometry } from './creature-geometry.ts';

/** Width and height of vanilla's animals, in blocks. */
const sizes = {
  cow: [0.9, 1.4],
  mooshroom: [0.9, 1.4],
  pig: [0.9, 0.9],
  sheep: [0.9, 1.3],
  chicken: [0.4, 0.7],
  rabbit: [0.4, 0.5],
  llama: [0.9, 1.87],
  villager: [0.6, 1.95],
  zombie: [0.6, 1.95],
};

/** The extent of a standing figure: up from the ground, and to the sides. */
function extent(name: string): { feet: number; head: number; width: number; triangles: number } {
  const figure = creatureFigure(name);
  if (!figure) throw new Error(`No figure of ${name}.`);
  const geometry = creatureGeometry(figure);
  const [places, pivots] = [geometry.getAttribute('position'), geometry.getAttribute('pivot')];
  const heights = Array.from({ length: places.count }, (_, index) => places.getY(index) + pivots.getY(index));
  const sides = Array.from({ length: places.count }, (_, index) => places.getX(index) + pivots.getX(index));
  const width = Math.max(...sides) - Math.min(...sides);
  return { feet: Math.min(...heights), head: Math.max(...heights), width, triangles: (geometry.index?.count ?? 0) / 3 };
}

describe('figures of creatures', () => {
  test.each(Object.entries(sizes))(
    'of a %s stand on the ground and are about as tall and as wide as the animal',
    (name, [wide = 0, height = 0]) => {
      const { feet, head, width } = extent(name);
      expect(width, 'width').toBeGreaterThan(wide * 0.5);
      // Arms extend beyond vanilla's box.
      expect(width, 'width').toBeLessThan(wide * (name === 'villager' || name === 'zombie' ? 1.75 : 1.5));
      expect(feet).toBeCloseTo(0, 5);
      expect(head).toBeGreaterThan(height * 0.85);
      expect(head).toBeLessThan(height * (name === 'chicken' || name === 'mooshroom' || name === 'rabbit' ? 1.5 : 1.25));
    },
  );

  test.each(Object.keys(sizes))('of a %s have few triangles in a single geometry', (name) => {
    const { triangles } = extent(name);
    // A box has twelve triangles: an animal has at least six boxes.
    expect(triangles).toBeGreaterThanOrEqual(6 * 12);
    expect(triangles).toBeLessThanOrEqual(300);
  });

  test('are null for an unknown kind', () => {
    expect(creatureFigure('ender_dragon')).toBeNull();
    expect(creatureFigure('toString')).toBeNull();
  });
});
