import { messageOf } from '#lib/message-of.ts';

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

async function request<T>(path: string, init: RequestInit): Promise<T> {
  return (await responseTo(path, init)).json();
}

/** Reads from this dashboard's own routes. Throws an ApiError. */
export function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return request<T>(path, signal === undefined ? {} : { signal });
}

/** Puts data to this dashboard. Throws an ApiError. */
export function putJson<T>(path: string, body: unknown): Promise<T> {
  return send<T>('PUT', path, body);
}

/** Posts a change to this dashboard. Throws an ApiError. */
export function postJson<T>(path: string, body: unknown = {}): Promise<T> {
  return send<T>('POST', path, body);
}

/** Posts a file as it is. Throws an ApiError. */
export function postFile<T>(path: string, file: Blob): Promise<T> {
  return request<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file });
}

/** Deletes something of this dashboard. Throws an ApiError. */
export function deleteJson<T>(path: string): Promise<T> {
  return send<T>('DELETE', path, {});
}

function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return request<T>(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}
