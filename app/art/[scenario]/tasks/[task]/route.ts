import { services } from '#server/dashboard/provided-services.ts';

interface Place {
  readonly params: Promise<{ readonly scenario: string; readonly task: string }>;
}

export const dynamic = 'force-dynamic';

/** The picture of a task, drawn from the task's data; the picture of its scenario where it has none of its own. */
export async function GET(_request: Request, { params }: Place): Promise<Response> {
  const { scenario, task: file } = await params;
  const [, task] = /^([\w-]{1,64})\.svg$/.exec(file) ?? [];
  if (task === undefined || !/^[\w-]{1,64}$/.test(scenario)) return new Response('There is no such picture.', { status: 404 });
  const picture = await services().tasks.picture(scenario, task);
  if (picture === null) return new Response(null, { status: 307, headers: { Location: `/art/${scenario}.svg` } });
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' } });
}
