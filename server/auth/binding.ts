import { isIP } from 'node:net';
import { InputError } from '#server/contract/input-error.ts';

/** The address of the dashboard, and its password for changes; null if it has no password. */
export interface Binding {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
  /** Further host names of the dashboard. */
  readonly hosts?: readonly string[];
  /** Whether every request comes through the owner's proxy, which reports the sender and whether it used TLS. */
  readonly behindProxy?: boolean;
  /** Address at which people's Minecraft clients connect to matches; absent means only this machine. */
  readonly minecraftHost?: string;
}

const defaultPort = 3000;
const shortestPassword = 8;

/** Whether a host name or address means only this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** The names in a comma-separated list, without port and in lower case. Throws an InputError for an invalid name. */
function hostsOf(list: string): string[] {
  const names = list.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  const wrong = names.find((name) => !/^[a-z0-9._-]+$/.test(name) && isIP(name) === 0);
  if (wrong !== undefined)
    throw new InputError(`ARENA_HOSTS names "${wrong}". Nothing was started. List names without port, as arena.example,arena.local.`);
  return names;
}

/**
 * Reads HOST (default 127.0.0.1), PORT (default 3000, 0 for any free one), ARENA_PASSWORD, ARENA_HOSTS, ARENA_BEHIND_PROXY and
 * MINECRAFT_HOST. Throws an InputError for an invalid port or Minecraft host, and for a host that other machines can reach without a password.
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
  const minecraftHost = environment.MINECRAFT_HOST || null;
  if (minecraftHost !== null && isIP(minecraftHost) === 0 && !isLoopback(minecraftHost))
    throw new InputError(`MINECRAFT_HOST is "${minecraftHost}". Give an IP address of this machine, such as 0.0.0.0. Nothing was started.`);
  const optional = { ...(hosts.length > 0 && { hosts }), ...(behindProxy && { behindProxy }), ...(minecraftHost && { minecraftHost }) };
  return { host, port, password, ...optional };
}
