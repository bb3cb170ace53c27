import { messageOf } from '#lib/message-of.ts';
import type { Api } from '#server/api/table.ts';

/** An error response of a route. `issues` refer to the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly issues: readonly { readonly path: string; readonly message: string }[];

  constructor(message: string, status: number, issues: ApiError['issues']) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  try {
    const body: { error?: string; issues?: ApiError['issues'] } = JSON.parse(text);
    return new ApiError(body.error ?? response.statusText, response.status, body.issues ?? []);
  } catch {
    return new ApiError(`The server answered ${response.status} ${response.statusText}.`, response.status, []);
  }
}

/** The response of a route of this dashboard. Throws an ApiError for a refusal, and if the server cannot be reached. */
export async function responseTo(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    const reason = messageOf(error);
    throw new ApiError(`The server cannot be reached (${reason}). Nothing was changed; try again.`, 0, []);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** A part of a request that a route may have: absent if it has none, optional if nothing in it is needed. */
type Given<Name extends string, Part> = [Part] extends [undefined]
  ? { readonly [Each in Name]?: undefined }
  : Record<never, never> extends Part
    ? { readonly [Each in Name]?: Part }
    : { readonly [Each in Name]: Part };

/** The parameters and the query in the address of a route. */
type Place<Address extends keyof Api> = Given<'params', Api[Address]['params']> & Given<'query', Api[Address]['query']>;

/** What a request to a route holds. */
type Sent<Address extends keyof Api> = Place<Address> & Given<'body', Api[Address]['body']> & { readonly signal?: AbortSignal };

/** An argument that may be left out if nothing in it is needed. */
type Argument<Held> = Record<never, never> extends Held ? [held?: Held] : [held: Held];

/** Any request, as it is sent. */
interface AnySent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function pathOf(address: string, { params = {}, query = {} }: AnySent = {}): string {
  const path = address.slice(address.indexOf('/')).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** The path of a route with its parameters and its query, for links and files. */
export const linkTo: <Address extends keyof Api>(address: Address, ...held: Argument<Place<Address>>) => string = pathOf;

/**
 * Asks a route of this dashboard, which `METHOD /path/{parameter}` names. What it takes and gives is declared in the table of routes
 * (`server/api`); the page trusts the answer of its own server. Throws an ApiError.
 */
export function ask<Address extends keyof Api>(address: Address, ...held: Argument<Sent<Address>>): Promise<Api[Address]['answer']>;
export async function ask(address: string, sent: AnySent = {}): Promise<unknown> {
  const { body = {}, signal } = sent;
  const [method] = address.split(' ', 1);
  const isFile = body instanceof Blob;
  const headers = { 'Content-Type': `application/${isFile ? 'octet-stream' : 'json'}` };
  const change = method === 'GET' ? {} : { method, headers, body: isFile ? body : JSON.stringify(body) };
  const response = await responseTo(pathOf(address, sent), { ...change, signal });
  return response.json();
}
