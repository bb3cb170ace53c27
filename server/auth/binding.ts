import { isIP } from 'node:net';
import { InputError } from '#server/contract/input-error.ts';

/** Where the dashboard listens, and the password that changes things need; null where everybody may. */
export interface Binding {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
  /** Further names under which the dashboard is reached. */
  readonly hosts?: readonly string[];
  /** Whether every request comes through a proxy of the owner's, which tells who asks and whether over TLS. */
  readonly behindProxy?: boolean;
}

const defaultPort = 3000;
const shortestPassword = 8;

/** Whether a host name or address means this machine alone. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** The names of a list with commas; without port and in lower case. Throws an InputError for what is no name. */
function hostsOf(list: string): string[] {
  const names = list.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  const wrong = names.find((name) => !/^[a-z0-9._-]+$/.test(name) && isIP(name) === 0);
  if (wrong !== undefined)
    throw new InputError(`ARENA_HOSTS names "${wrong}". Nothing was started. List names without port, as arena.example,arena.local.`);
  return names;
}

/**
 * Reads HOST (127.0.0.1 where unset), PORT (3000 where unset, 0 for any free one), ARENA_PASSWORD, ARENA_HOSTS and ARENA_BEHIND_PROXY.
 * Throws an InputError for a port that is none, and for a host that others can reach without a password.
 */
export function bindingOf(environment: Readonly<Record<string, string | undefined>>): Binding {
  const host = environment.HOST || '127.0.0.1';
  const port = environment.PORT ? Number(environment.PORT) : defaultPort;
  const password = environment.ARENA_PASSWORD || null;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InputError(`PORT is "${environment.PORT}". It must be a whole number from 0 to 65535.`);
  }
  if (environment.ARENA_BEHIND_PROXY === '1' && password === null)
    throw new InputError(
      'ARENA_BEHIND_PROXY is set, so others can reach this, and there is no password. Nothing was started. Set ARENA_PASSWORD.',
    );
  if (!isLoopback(host) && password === null) {
    throw new InputError(
      `HOST is ${host}, which others can reach, and there is no password. Nothing was started. Set ARENA_PASSWORD, or leave HOST unset to listen on this machine only.`,
    );
  }
  if (password !== null && password.length < shortestPassword) {
    throw new InputError(`ARENA_PASSWORD must have ${shortestPassword} characters at least. Nothing was started.`);
  }
  const hosts = hostsOf(environment.ARENA_HOSTS ?? '');
  const behindProxy = environment.ARENA_BEHIND_PROXY === '1';
  return { host, port, password, ...(hosts.length > 0 && { hosts }), ...(behindProxy && { behindProxy }) };
}
