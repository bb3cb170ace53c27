import { messageOf } from '#lib/message-of.ts';
import { ownerOnly, reaches, type Standing } from '#server/auth/standing.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { refuse } from './answer.ts';

/** The values of the parameters in the address of a route. */
export interface Place<Name extends string> {
  readonly params: Promise<Readonly<Record<Name, string>>>;
}

type Handler<Of> = (request: Request, place: Of) => Response | Promise<Response>;

/** A method of a route, with the least standing that it needs. */
interface Allowed<Of> {
  (request: Request, place: Of): Promise<Response>;
  readonly needed: Standing;
}

const diskIsFull: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'ENOSPC']);

/**
 * Declares who may call a method of a route: senders whose standing reaches `needed`. Every method of every route is declared so. Others get
 * an error with words, whatever address they wrote; so does the sender of a request that fails here.
 */
export function allow<Of>(needed: Standing, handle: Handler<Of>): Allowed<Of> {
  const answer = async (request: Request, place: Of): Promise<Response> => {
    // Watching is for everyone, also before there are services.
    const standing = needed === 'spectator' ? needed : services().asker;
    if (!reaches(standing, needed)) return standing === 'spectator' ? signInFirst(request.method) : refuse(403, ownerOnly);
    try {
      return await handle(request, place);
    } catch (error) {
      console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
      return failed(error);
    }
  };
  return Object.assign(answer, { needed });
}

function signInFirst(method: string): Response {
  const isReading = method === 'GET' || method === 'HEAD';
  return refuse(
    401,
    isReading ? 'Sign in to see this. Watching matches needs no sign-in.' : 'Sign in to change things. Watching needs no sign-in.',
  );
}

function failed(error: unknown): Response {
  if (diskIsFull.has(Reflect.get(Object(error), 'code')))
    return refuse(507, 'The disk of the data folder is full. Nothing was stored. Free some space, then try again.');
  return refuse(500, `The server could not do this: ${messageOf(error)} Its own output says more.`);
}
