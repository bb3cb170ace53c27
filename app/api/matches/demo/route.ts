import { services } from '#server/services.ts';
import { answer, change } from '../../answer.ts';

export function POST(request: Request): Promise<Response> {
  return change(request, () => answer(services().createDemoMatch(), true));
}
