import { beforeEach, describe, expect, test } from 'vitest';
import { pngPicture } from './png-picture.ts';
import { SmallWorld, smallAssets, smallStates } from './small-world.ts';
import type { ViewBody } from './view-body.ts';
import { drawView, type ViewPicture } from './view-picture.ts';
import { directionOf, type Vector, viewAlong } from './viewpoint.ts';

const assets = smallAssets();
const size = { width: 64, height: 36 };
const eye: Vector = [0.5, 1.62, 0.5];
const south: Vector = [0, 0, 1];

let world: SmallWorld;
beforeEach(() => {
  world = new SmallWorld();
});

function look(direction: Vector = south, bodies: readonly ViewBody[] = [], time: number | null = null): ViewPicture {
  return drawView({ viewpoint: viewAlong(eye, direction), world, bodies, time }, assets, size);
}

/** Red, green and blue of a pixel. */
function at({ pixels, width }: ViewPicture, x: number, y: number): number[] {
  return [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

/** The middle of a picture of a red block, with something above it. */
function redWall(time: number, above: 'lamp' | 'air'): number[] {
  world.put(0, 1, 5, 'red');
  world.put(0, 3, 4, above);
  return middle(look(south, [], time));
}

const middle = (picture: ViewPicture): number[] => at(picture, 32, 18);
const player = (feet: Vector): ViewBody => ({ kind: 'player', name: 'Jill', team: 'red', isSneaking: false, held: null, feet, yaw: 0 });

describe('a picture', () => {
  test('has the sky above, the ground below and a block where it is, in the light of its sides', () => {
    world.put(0, 1, 5, 'red');
    const picture = look();
    // The tile's (200, 0, 0) is (240, 0, 0) in the light of noon; the side to the north has 0.62 of it, a little less of it red.
    expect(middle(picture)).toEqual([145, 0, 0]);
    expect(at(picture, 32, 1)).toEqual([103, 166, 234]);
    expect(at(picture, 32, 35)).toEqual([0, 182, 0]);
    expect(picture.crossHair).toEqual({ kind: 'block', state: smallStates.red, at: [0, 1, 5], distance: 4.5 });
  });

  test('puts what is to the west on the right of a look to the south', () => {
    world.put(-2, 1, 5, 'red');
    const picture = look();
    expect(at(picture, 44, 17)[1]).toBe(0);
    expect(at(picture, 20, 17)[2]).toBeGreaterThan(200);
  });

  test('is darker under a roof and in corners', () => {
    world.put(0, 1, 5, 'red');
    const open = middle(look())[0] ?? 0;
    for (let x = -3; x < 4; x++) for (let z = 1; z < 8; z++) world.put(x, 4, z, 'green');
    expect(middle(look())[0]).toBeLessThan(open * 0.8);
  });

  test('shows what is behind glass and water through them, and through the holes of a plant', () => {
    world.put(0, 1, 5, 'green');
    const plain = middle(look());
    world.put(0, 1, 3, 'glass');
    const [red = 0, green = 0] = middle(look());
    expect(red).toBeGreaterThan(40);
    expect(green).toBeGreaterThan((plain[1] ?? 0) * 0.3);
    expect(green).toBeLessThan((plain[1] ?? 0) * 0.7);
    world.put(0, 1, 3, 'water');
    expect(middle(look())[2]).toBeGreaterThan(50);
    world.put(0, 1, 3, 'plant');
    const picture = look();
    // The eye is at 0.62 of the block: its leaf fills the upper half.
    expect(middle(picture)[2]).toBeGreaterThan(150);
    expect(at(picture, 32, 21)).toEqual(plain);
  });

  test('shows bodies with their colours, hidden by blocks before them', () => {
    const seen = look(south, [player([0.5, 0, 5.5])]);
    expect(seen.crossHair).toMatchObject({ kind: 'body', body: 0 });
    expect(seen.bodies[0]).toBeGreaterThan(30);
    world.put(0, 0, 3, 'red');
    world.put(0, 1, 3, 'red');
    const hidden = look(south, [player([0.5, 0, 5.5])]);
    expect(hidden.bodies).toEqual([0]);
    expect(hidden.crossHair).toMatchObject({ kind: 'block', state: smallStates.red });
  });

  test('shows what a player holds', () => {
    const thing: ViewBody = { kind: 'player', name: 'Jill', team: 'red', isSneaking: false, held: 'thing', feet: [0.5, 0, 3.5], yaw: 0 };
    const yellows = ({ pixels }: ViewPicture): number =>
      pixels.filter((_, at) => at % 3 === 0 && (pixels[at] ?? 0) > 150 && pixels[at + 2] === 0).length;
    expect(yellows(look(south, [{ ...thing, held: null }]))).toBe(0);
    expect(yellows(look(south, [thing]))).toBeGreaterThan(4);
  });

  test('has the names of players above their heads, and none of those that are hidden', () => {
    const whites = (picture: ViewPicture): number => picture.pixels.reduce((sum, value) => sum + (value === 245 ? 1 : 0), 0);
    const seen = look(south, [player([0.5, 0, 5.5])]);
    // J, I, L and L have 6, 9, 7 and 7 dots of three channels each.
    expect(whites(seen)).toBe(29 * 3);
    for (let x = -2; x < 4; x++) for (let y = 0; y < 4; y++) world.put(x, y, 3, 'red');
    expect(whites(look(south, [player([0.5, 0, 5.5])]))).toBe(0);
  });

  test('shows things on the ground and animals without a figure as boxes', () => {
    const item: ViewBody = { kind: 'item', name: 'thing', feet: [0.5, 1.4, 2.5], yaw: 0 };
    const [red = 0, green = 0, blue = 0] = middle(look(south, [item]));
    expect([red > 150, green > 150, blue < 20]).toEqual([true, true, true]);
    const beast: ViewBody = { kind: 'creature', name: 'unheard_of', width: 1, height: 2, feet: [0.5, 0.5, 4.5], yaw: 0 };
    expect(look(south, [beast]).crossHair).toMatchObject({ kind: 'body', distance: expect.closeTo(3.5) });
  });

  test('has nothing in its middle where only sky is, and names what is farther than the ground that is loaded', () => {
    expect(look([0, 1, 0]).crossHair).toBeNull();
    expect(look([0, 0.2, 1]).crossHair).toBeNull();
    const far = look([0, -0.01, 1]);
    expect(far.crossHair).toBeNull();
    // The ground goes on to the horizon in the haze.
    expect(at(far, 32, 20)[1]).toBeGreaterThan(at(far, 32, 20)[0] ?? 0);
  });

  test('has the light and the sky of its time of day, for blocks and bodies alike', () => {
    world.put(0, 1, 5, 'red');
    expect(look(south, [], 6000)).toEqual(look());
    const [day, night] = [look(south, [player([2.5, 0, 4.5])]), look(south, [player([2.5, 0, 4.5])], 18_000)];
    expect(middle(night)[0]).toBeLessThan((middle(day)[0] ?? 0) * 0.4);
    expect(at(night, 32, 1)[2]).toBeLessThan(60);
    // Lowest of all, because the name above it has no shade.
    const { pixels: alone } = look();
    const bodyAt = [...day.pixels.keys()].findLast((index) => index % 3 === 0 && day.pixels[index] !== alone[index]) ?? -3;
    expect(night.pixels[bodyAt]).toBeLessThan((day.pixels[bodyAt] ?? 0) * 0.5);
    const dusk = at(look(south, [], 12_700), 32, 17);
    expect(dusk[0]).toBeLessThan(middle(day)[0] ?? 0);
    expect(night.states).toEqual(day.states);
    // The leaf of the plant shines by itself.
    world.put(0, 1, 3, 'plant');
    expect(at(look(south, [], 18_000), 32, 17)).toEqual(at(look(), 32, 17));
  });

  test('has warm light around a lamp by night, none behind a wall, and none by day', () => {
    const ground = (time: number | null, lamp: 'lamp' | 'red'): number[] => {
      world.put(1, 0, 3, lamp);
      return at(look(south, [], time), 32, 35);
    };
    const [dark = 0, , darkBlue = 0] = redWall(18_000, 'air');
    const [lit = 0, , litBlue = 0] = redWall(18_000, 'lamp');
    expect(lit).toBeGreaterThan(dark * 1.5);
    expect(litBlue).toBe(darkBlue);
    expect(ground(18_000, 'lamp')[1]).toBeGreaterThan((ground(18_000, 'red')[1] ?? 0) * 1.3);
    expect(ground(null, 'lamp')).toEqual(ground(null, 'red'));
    // A wall between the lamp and the ground before the eye, as wide and high as its light reaches.
    for (let x = -16; x < 17; x++) for (let y = 0; y < 17; y++) world.put(x, y, 20, 'red');
    world.put(0, 0, 21, 'lamp');
    const walled = look(south, [], 18_000);
    world.put(0, 0, 21, 'air');
    expect(look(south, [], 18_000).pixels).toEqual(walled.pixels);
  });

  test('shows nothing of bodies behind the eye, and part of one beside it', () => {
    expect(look(south, [player([0.5, 0, -4.5])])).toEqual({ ...look(), bodies: [0] });
    expect(look(south, [player([1.1, 0, 0.6])]).bodies[0]).toBeGreaterThan(0);
  });

  test('shows bodies beside a lamp in its light, and far from it in that of the night', () => {
    const body = player([0.5, 0, 3.5]);
    const dark = look(south, [body], 18_000);
    world.put(1, 0, 2, 'lamp');
    const lit = look(south, [body], 18_000);
    const redOf = (picture: ViewPicture): number =>
      lit.pixels.reduce((sum, _, index) => (index % 3 === 0 && index > 64 * 3 * 14 ? sum + (picture.pixels[index] ?? 0) : sum), 0);
    expect(middle(lit)[0]).toBeGreaterThan((middle(dark)[0] ?? 0) * 1.4);
    expect(redOf(lit)).toBeGreaterThan(redOf(dark));
    world.put(1, 0, 2, 'air');
    world.put(20, 0, 2, 'lamp');
    expect(middle(look(south, [body], 18_000))).toEqual(middle(dark));
  });

  test('counts the visible pixels of each kind of block', () => {
    world.put(0, 1, 5, 'red');
    const { states } = look();
    expect([...states.keys()].sort()).toEqual([smallStates.red, smallStates.green]);
    expect(states.get(smallStates.red)).toBeGreaterThan(20);
  });
});

test('the same view gives the same pixels and bytes, wherever it is drawn', () => {
  world.put(0, 1, 5, 'red');
  world.put(2, 0, 4, 'plant');
  world.put(-1, 0, 3, 'water');
  const bodies = [player([1.5, 0, 6.5])];
  const drawn = (): ReturnType<typeof pngPicture> =>
    pngPicture(drawView({ viewpoint: viewAlong(eye, directionOf(2.5, -0.2)), world, bodies, time: null }, smallAssets()));
  const [one, other] = [drawn(), drawn()];
  expect(Buffer.compare(one.png, other.png)).toBe(0);
  expect(one.hash).toBe('5f4c5e20f0ea390ce53ff4bc485da8b26c175eb9df521ee2d5007908a6d4fec9');
});

test('a picture of the usual size takes less than two seconds of processor time, even the first one', () => {
  const before = process.cpuUsage();
  drawView({ viewpoint: viewAlong(eye, south), world, bodies: [player([0.5, 0, 5.5])], time: null }, assets);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(2);
});

test('angles are those of the game: north is 0, west a quarter turn', () => {
  expect(directionOf(0, 0)).toEqual([-0, 0, -1]);
  expect(directionOf(Math.PI / 2, 0)).toEqual([-1, 0, -0]);
  expect(directionOf(Math.PI, Math.PI / 2)).toEqual([-0, 1, 0]);
});
