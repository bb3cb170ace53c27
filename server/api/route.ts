import type { Standing } from '#server/auth/standing.ts';
import type { Dashboard } from '#server/dashboard/dashboard.ts';
import { type AnswerForm, answerOf, type Reply } from './answer.ts';
import type { Part } from './request.ts';

/** A method and a path with its parameters in braces, as in `GET /api/matches/{id}`. */
type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

/** The parameters in the address of a route, as texts. */
export type ParametersOf<Path extends string> = Readonly<Record<NameIn<Path>, string>>;

/** What a handler gets. */
interface Asked<Path extends string, Query, Body> {
  readonly dashboard: Dashboard;
  readonly params: ParametersOf<Path>;
  readonly query: Query;
  readonly body: Body;
  readonly request: Request;
  /** Headers for the answer, if it is JSON. */
  readonly headers: Headers;
}

interface Declared<Path extends string, QuerySent, Query, BodySent, Body, Value> {
  /** The least standing of senders. Others get an error with words. What a guest may start is checked by `server/dashboard/admission.ts` besides. */
  readonly standing: Standing;
  /** What it does, for the document of the interface. */
  readonly tells: string;
  readonly query?: Part<QuerySent, Query>;
  readonly body?: Part<BodySent, Body>;
  readonly answer: AnswerForm<Value>;
  readonly run: (asked: Asked<Path, Query, Body>) => Reply<Value> | Promise<Reply<Value>>;
}

/** A route of the interface, with the types of what clients send and get. */
export interface Route<Path extends string = string, QuerySent = unknown, BodySent = unknown, Value = unknown> {
  readonly address: Path;
  readonly method: string;
  readonly path: string;
  readonly standing: Standing;
  readonly tells: string;
  readonly query: Pick<Part<QuerySent, unknown>, 'schema'> | null;
  readonly body: Pick<Part<BodySent, unknown>, 'schema'> | null;
  readonly answer: AnswerForm<Value>;
  /** Answers a request whose sender may ask it. */
  perform(dashboard: Dashboard, request: Request, params: Readonly<Record<string, string>>): Promise<Response>;
}

/** Declares a route: the one place that knows its address, who may ask it, what it takes and gives, and what it does. */
export function route<const Path extends Address, Value, QuerySent = undefined, Query = undefined, BodySent = undefined, Body = undefined>(
  address: Path,
  declared: Declared<Path, QuerySent, Query, BodySent, Body, Value>,
): Route<Path, QuerySent, BodySent, Value>;
export function route(address: Address, declared: Declared<string, unknown, unknown, unknown, unknown, unknown>): Route {
  const { standing, tells, query = null, body = null, answer, run } = declared;
  const [method = '', path = ''] = address.split(' ');
  const perform = async (dashboard: Dashboard, request: Request, params: Readonly<Record<string, string>>): Promise<Response> => {
    const asked = await query?.read(request);
    if (asked?.ok === false) return asked.response;
    const sent = await body?.read(request);
    if (sent?.ok === false) return sent.response;
    const headers = new Headers();
    return answerOf(await run({ dashboard, params, query: asked?.value, body: sent?.value, request, headers }), answer, headers);
  };
  return { address, method, path, standing, tells, query, body, answer, perform };
}
