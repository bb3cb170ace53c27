import { describe, expect, test } from 'vitest';
import { leadOf, liftTags, type TagBox, tagOpacity } from './tag-layout.ts';

const box = (x: number, y: number, distance: number): TagBox => ({ x, y, width: 80, height: 20, distance });

function overlaps(boxes: readonly TagBox[], lifts: readonly number[]): boolean {
  return boxes.some((a, i) =>
    boxes.some((b, j) => {
      if (j <= i) return false;
      const [top, other] = [a.y - (lifts[i] ?? 0), b.y - (lifts[j] ?? 0)];
      return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(top - other) < 20;
    }),
  );
}

describe('name tags', () => {
  test('stay in place if they do not overlap', () => {
    expect(liftTags([box(100, 100, 5), box(300, 100, 6)])).toEqual([0, 0]);
  });

  test('move up, except the nearest one', () => {
    const lifts = liftTags([box(100, 100, 9), box(110, 104, 5)]);
    expect(lifts[1]).toBe(0);
    expect(lifts[0]).toBeGreaterThan(0);
  });

  test('never overlap, even with many players close together', () => {
    const boxes = Array.from({ length: 8 }, (_, index) => box(100 + index * 7, 200 + (index % 3) * 5, index));
    expect(overlaps(boxes, liftTags(boxes))).toBe(false);
  });
});

test('name tags without room at the top of the picture move down, and none leaves it', () => {
  const boxes = Array.from({ length: 6 }, (_, index) => box(100 + index * 9, 76, index));
  const lifts = liftTags(boxes, [], 52);
  expect(overlaps(boxes, lifts)).toBe(false);
  expect(boxes.map(({ y, height }, index) => y - (lifts[index] ?? 0) - height).every((upper) => upper >= 52)).toBe(true);
});

describe('the opacity of a tag', () => {
  test('fades with the distance, and never vanishes', () => {
    expect(tagOpacity(20, 5)).toBe(1);
    expect(tagOpacity(60, 5)).toBeLessThan(0.7);
    expect(tagOpacity(500, 5)).toBe(0.35);
  });
  test('is the same far above a large arena as above a small one', () => {
    expect(tagOpacity(75, 65)).toBe(1);
  });
});

describe('the line from a tag to its player', () => {
  test('is about as long as the tag’s shift', () => {
    for (let lift = 0; lift <= 56; lift += 0.5) {
      expect(leadOf(lift)).toBeGreaterThanOrEqual(lift);
      expect(leadOf(lift)).toBeLessThanOrEqual(lift + 12);
    }
  });
  test('keeps its length while the tag moves by a few pixels, and is never longer than the largest shift', () => {
    expect(new Set([1, 2, 3, 5, 8].map(leadOf)).size).toBe(1);
    expect(leadOf(0)).toBe(4);
    expect(leadOf(500)).toBe(64);
  });
});
