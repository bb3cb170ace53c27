import { z } from 'zod';
import { services } from '#server/dashboard/provided-services.ts';
import { allow, type Place } from '../../../allow.ts';
import { answer, readBytes, refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = z.object({
  /** The name of the file without its ending. */
  name: z.string().min(1).max(200),
  /** One of the tasks in the file, where it has several. */
  choice: z.string().min(1).max(200).nullable(),
  /** Whether the file may be of another scenario. */
  anywhere: z.literal('true').nullable(),
});

/** The tasks of a scenario in order. */
export const GET = allow('spectator', async (_request: Request, { params }: Place<'id'>): Promise<Response> => {
  const { id } = await params;
  const scenario = services()
    .catalogue.scenarios()
    .find((one) => one.id === id);
  return scenario === undefined ? refuse(404, 'There is no such scenario.') : Response.json(scenario.tasks);
});

/** Reads a user's file, the body, as a task of the scenario that can be started, or with `anywhere` of the one that plays it. Nothing is stored. */
export const POST = allow('guest', async (request: Request, { params }: Place<'id'>): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  const query = querySchema.safeParse({
    name: searchParams.get('name'),
    choice: searchParams.get('choice'),
    anywhere: searchParams.get('anywhere'),
  });
  if (!query.success)
    return refuse(
      400,
      'Give the name of the file as `name`, and if it has several tasks, one of them as `choice`. `anywhere=true` opens it in the scenario that plays it.',
    );
  const bytes = await readBytes(request);
  if (bytes === null)
    return refuse(413, 'The file is larger than 1 MB. Nothing was changed. Play it from the command line with --blueprint.');
  const { anywhere, ...file } = query.data;
  const { offered, opened } = services().tasks;
  return answer(await (anywhere === null ? offered : opened)((await params).id, { bytes, ...file }));
});
