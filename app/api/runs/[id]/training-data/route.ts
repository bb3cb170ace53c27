import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { refuse } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

const querySchema = trainingOptionsSchema.extend({ part: z.enum(['train', 'test', 'card']).default('train') });

/** Calls that are read before the server does other things. */
const callsAtOnce = 50;

/**
 * The model calls of a run as training data: `?part=train` or `test` as JSONL, `card` as JSON, with the fields of TrainingOptions. It is
 * made while it is sent, so that its length does not matter.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, z.prettifyError(query.error));
  const { part, ...options } = query.data;
  const set = await services().runs.trainingData(id, options);
  if (set === null) return refuse(404, 'There is no such run.');
  const name = `run-${id}-${part === 'card' ? 'card.json' : `${part}.jsonl`}`;
  const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
  const lines = set.lines();
  if (part === 'card') {
    for (let count = 1; lines.next().done !== true; count++) if (count % callsAtOnce === 0) await setImmediate();
    return Response.json(set.card(), { headers });
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let piece = ''; piece === ''; await setImmediate()) {
        for (let count = 0; count < callsAtOnce; count++) {
          const { done, value } = lines.next();
          if (done) {
            if (piece !== '') controller.enqueue(encoder.encode(piece));
            controller.close();
            return;
          }
          if (value?.split === part) piece += `${value.line}\n`;
        }
        if (piece !== '') controller.enqueue(encoder.encode(piece));
      }
    },
  });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/jsonl; charset=utf-8' } });
}
