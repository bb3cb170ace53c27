import { services } from '#server/dashboard/provided-services.ts';
import { answer, answerFound } from '../../../answer.ts';

export const dynamic = 'force-dynamic';

type Context = { readonly params: Promise<{ readonly id: string }> };

/** The state of the calibration of a run, with its result. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerFound(services().calibrations.state((await params).id), 'run');
}

/** Starts the search. */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  return answer(services().calibrations.start((await params).id));
}

/** Cancels the search. */
export async function DELETE(_request: Request, { params }: Context): Promise<Response> {
  return answer(services().calibrations.cancel((await params).id));
}
