import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Standing } from '#server/auth/standing.ts';
import type { Handler } from '#server/boot/boot.ts';

const project = join(import.meta.dirname, '../../..');
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface RouteHandler {
  (request: Request, place: { params: Promise<Record<string, string>> }): Response | Promise<Response>;
  /** The standing that it declares; absent if it declares none. */
  readonly needed?: Standing;
}

/** A route of `app/api`: its folder in the form `/api/matches/[id]`, and its methods. */
export interface ApiRoute {
  readonly folder: string;
  readonly handlers: Readonly<Record<string, RouteHandler>>;
}

function isHandler(value: unknown): value is RouteHandler {
  return typeof value === 'function';
}

/** All routes in `app/api`. */
export async function apiRoutes(): Promise<ApiRoute[]> {
  const files = globSync('app/api/**/route.ts', { cwd: project }).sort();
  return Promise.all(
    files.map(async (file) => {
      const loaded: Record<string, unknown> = await import(pathToFileURL(join(project, file)).href);
      const handlers = methods.flatMap((method) => (isHandler(loaded[method]) ? [[method, loaded[method]] as const] : []));
      return { folder: `/${dirname(file).split(sep).slice(1).join(posix.sep)}`, handlers: Object.fromEntries(handlers) };
    }),
  );
}

/** The values of a folder's placeholders in a path; null if the path does not match the folder. */
function parametersOf(folder: string, path: string): Record<string, string> | null {
  const names = [...folder.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');
  const pattern = folder.replaceAll(/\[\w+\]/g, '([^/]+)').replace('/[[...path]]', '(?:/.*)?');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1);
  return values === undefined ? null : Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(values[place] ?? '')]));
}

function bytesOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = request[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Serves the routes of `app/api` as Next does, without a build: also in how it reads odd addresses. Every other path is not found. */
export async function serveApi(): Promise<Handler> {
  const routes = await apiRoutes();
  const rank = ({ folder }: ApiRoute): number => folder.split('[').length + (folder.includes('...') ? 100 : 0);
  const byPlaceholders = routes.toSorted((a, b) => rank(a) - rank(b));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://dashboard');
    const found = byPlaceholders.find(({ folder }) => parametersOf(folder, pathname) !== null);
    if (found === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const handler = found.handlers[request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')];
    if (handler === undefined) {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();
      return;
    }
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const method = request.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? null : bytesOf(request);
    const asked = new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
      method,
      headers,
      ...(body && { body, duplex: 'half' }),
    });
    const answered = await handler(asked, { params: Promise.resolve(parametersOf(found.folder, pathname) ?? {}) });
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    for await (const part of answered.body ?? Readable.from([])) response.write(part);
    response.end();
  };
}
