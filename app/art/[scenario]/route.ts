import { dashAndDinePicture } from '#lib/art/dash-and-dine.ts';
import { mushroomWarPicture } from '#lib/art/mushroom-war.ts';
import { drawVoxels } from '#lib/art/voxel-picture.ts';

export const dynamic = 'force-static';

const pictures: Readonly<Record<string, string>> = {
  'mushroom-war.svg': drawVoxels(mushroomWarPicture),
  'dash-and-dine.svg': drawVoxels(dashAndDinePicture),
};

export function generateStaticParams(): { scenario: string }[] {
  return Object.keys(pictures).map((scenario) => ({ scenario }));
}

/** A drawn picture of a scenario's arena, for cards and the empty home page. */
export async function GET(_request: Request, { params }: { params: Promise<{ scenario: string }> }): Promise<Response> {
  const picture = pictures[(await params).scenario];
  if (picture === undefined) return new Response('There is no picture of this scenario.', { status: 404 });
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' } });
}
