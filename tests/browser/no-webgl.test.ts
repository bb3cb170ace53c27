import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePage, openPage, runFirst, SharedDashboard } from './shared.ts';

const dashboard = new SharedDashboard();
let match: string;

beforeAll(async () => {
  const created = await fetch(`${dashboard.address}/api/matches/demo`, { method: 'POST', body: '{}' });
  match = Object(await created.json()).match;
});
afterAll(() => dashboard.leave());

/** The number of colours of a canvas; an empty canvas has one. */
function coloursOf(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0 || canvas.height === 0) return 0;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
  return pixels === undefined ? 0 : new Set(new Uint32Array(pixels)).size;
}

/** Opens the match on a page that gets `given` drawing contexts, each of which is lost at once, and expects the map. */
async function expectMap(given: number): Promise<void> {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await runFirst(
    page,
    (count: number) => {
      const { getContext } = HTMLCanvasElement.prototype;
      let left = count;
      HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
        apply: (target, canvas, words) => {
          if (!String(words[0]).startsWith('webgl')) return Reflect.apply(target, canvas, words);
          if (left-- <= 0) return null;
          const context: WebGL2RenderingContext = Reflect.apply(target, canvas, words);
          context.getExtension('WEBGL_lose_context')?.loseContext();
          return context;
        },
      });
    },
    given,
  );
  await page.goto(`${dashboard.address}/matches/${match}`);
  await page.getByText('This browser cannot draw in 3D').waitFor({ timeout: 60_000 });
  await page.getByRole('complementary', { name: 'Agents' }).waitFor();
  const map = page.getByRole('img', { name: 'Map of the match' }).first();
  await expect.poll(() => map.evaluate(coloursOf), { timeout: 60_000 }).toBeGreaterThan(10);
  expect(errors).toEqual([]);
  await closePage(page);
}

it('a page that gets no drawing context shows the match as a map', () => expectMap(0));
it('a page that loses its early drawing context and gets no other shows it too', { tags: ['long'] }, () => expectMap(1));
