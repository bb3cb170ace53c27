import { afterAll, expect, test } from 'vitest';
import { DrawingPool } from './drawing-pool.ts';
import { DrawingThread } from './drawing-thread.ts';
import { type FrozenView, frozenView, thawedView } from './frozen-view.ts';
import { pngPicture } from './png-picture.ts';
import { SmallWorld, smallAssets } from './small-world.ts';
import { viewAssets } from './view-assets.ts';
import { drawView, type View } from './view-picture.ts';
import { directionOf, viewAlong } from './viewpoint.ts';

const pool = new DrawingPool();
afterAll(() => pool.close());

/** A view of a small world in a direction of the compass. */
function seen(yaw: number, world = new SmallWorld(), time: number | null = null): View {
  world.put(2, 1, 4, 'red');
  world.put(-3, 1, -5, 'water');
  const jill = { kind: 'player', name: 'Jill', team: 'red', isSneaking: false, held: 'bread', feet: [1.5, 0, 6.5], yaw: 1 } as const;
  return { viewpoint: viewAlong([0.5, 1.62, 0.5], directionOf(yaw, -0.2)), world, bodies: [jill], time };
}

test('a frozen view has the picture of its moment, whatever happens to the world afterwards', () => {
  const world = new SmallWorld();
  const view = seen(Math.PI, world, 18_000);
  const draw = (given: View) => drawView(given, smallAssets());
  const before = draw(view);
  const frozen = frozenView(view);
  for (let x = -3; x < 4; x++) world.put(x, 1, 3, 'green');
  expect(draw(thawedView(frozen))).toEqual(before);
  expect(draw(view).pixels).not.toEqual(before.pixels);
});

test('pictures come from other threads, byte for byte as they would be drawn here, several at once', { timeout: 60_000 }, async () => {
  const views = [0, 1.5, 3, 4.5].map((yaw) => frozenView(seen(yaw)));
  const drawn = await Promise.all(views.map((view) => pool.draw(view)));
  for (const [index, view] of views.entries()) {
    const { pixels, ...rest } = drawView(thawedView(view), viewAssets());
    const { png, hash } = pngPicture({ ...rest, pixels });
    expect({ ...drawn[index], png: Buffer.from(drawn[index]?.png ?? []) }).toEqual({ ...rest, png: Buffer.from(png), hash });
  }
});

test('a thread that dies says so, and the next picture has a new one', { timeout: 60_000 }, async () => {
  const thread = new DrawingThread();
  const view = frozenView(seen(0));
  const lost = [thread.draw(null), thread.draw(view)].map((drawing) => drawing.catch((error: Error) => error.message));
  await thread.close();
  expect(await Promise.all(lost)).toEqual(Array(2).fill('The thread that draws ended: it was stopped.'));
  expect(thread.open).toBe(0);
  expect(await thread.draw(view)).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await thread.close();
});

test('a view that cannot be drawn costs that picture alone', { timeout: 60_000 }, async () => {
  const view = frozenView(seen(0));
  const broken = { ...view, world: { ...view.world, highestSection: Number.NaN } } satisfies FrozenView;
  await expect(pool.draw(broken)).rejects.toThrow(/./);
  await expect(pool.draw(view)).resolves.toMatchObject({ width: 512, height: 288 });
});

test('a pool that is closed draws nothing more', { timeout: 60_000 }, async () => {
  const own = new DrawingPool();
  await own.warm();
  const open = own.draw(frozenView(seen(0))).catch((error: Error) => error.message);
  await own.close();
  expect(await open).toContain('ended');
  await expect(own.draw(frozenView(seen(0)))).rejects.toThrow('The match is over.');
});
