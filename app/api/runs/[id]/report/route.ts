import { services } from '#server/services.ts';
import { answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

/** The matrix and the score curves of a run's finished episodes. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const matrix = services().runMatrix(id);
  const curves = services().runCurves(id);
  return answerFound(matrix === null || curves === null ? null : { matrix, curves }, 'run');
}
