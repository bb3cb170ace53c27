import { loadScenario } from '#components/families/load-scenario.ts';
import { presentedFamilies } from '#components/families/registry.ts';
import { drawVoxels } from '#lib/art/voxel-picture.ts';

/** Pictures by family; each is drawn on its first request. */
const drawn = new Map<string, Promise<string>>();

async function draw(scenario: string): Promise<string> {
  const { picture } = await loadScenario(scenario);
  return drawVoxels(picture);
}

function pictureOf(scenario: string): Promise<string> {
  // All other scenarios share one picture, so that arbitrary names in requests cannot fill the memory.
  const family = presentedFamilies.includes(scenario) ? scenario : 'plain';
  const picture = drawn.get(family) ?? draw(family);
  drawn.set(family, picture);
  return picture;
}

/** The drawing of a scenario's arena, for cards and the empty home page; a plain one for a scenario without its own. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly scenario: string }> }): Promise<Response> {
  const [, scenario] = /^([\w-]{1,64})\.svg$/.exec((await params).scenario) ?? [];
  if (scenario === undefined) return new Response('There is no such picture.', { status: 404 });
  return new Response(await pictureOf(scenario), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
