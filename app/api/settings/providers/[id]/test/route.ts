import { services } from '#server/dashboard/provided-services.ts';
import { answer } from '../../../../answer.ts';

export const dynamic = 'force-dynamic';

/** Tests a provider's key and address. */
export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer(await services().models.testProvider((await params).id));
}
