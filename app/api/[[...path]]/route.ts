import { allow } from '../allow.ts';
import { refuse } from '../answer.ts';

/** Every address of the API that no other route has. */
export const GET = allow('spectator', () => refuse(404, 'There is no such route.'));
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
