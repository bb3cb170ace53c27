import { services } from '#server/services.ts';
import { answer } from '../../answer.ts';

export function POST(): Response {
  return answer(services().createDemoMatch(), true);
}
