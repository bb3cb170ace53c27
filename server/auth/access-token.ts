import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#server/contract/input-error.ts';

/** Name of the file in the data folder that holds the token. */
export const accessTokenFile = 'access-token';

/** Writes a file that only its owner can read. False if it exists. */
function writeFirst(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The token of the owner of a dashboard without a password: 32 random bytes as base64url. The first start writes it to a file that only its
 * owner can read; without the file the next start creates a new one. On a file system without such permissions the token is not written,
 * and each start has its own. Throws an InputError if others can read an existing file.
 */
export function accessToken(folder: string): string {
  const path = join(folder, accessTokenFile);
  const made = randomBytes(32).toString('base64url');
  const isFirst = writeFirst(path, made);
  if (isFirst && canBeReadByOthers(path)) {
    rmSync(path);
    return made;
  }
  return storedToken(path);
}

/** The token in the data folder; null if there is none. Throws an InputError if others can read it. */
export function storedAccessToken(folder: string): string | null {
  const path = join(folder, accessTokenFile);
  return existsSync(path) ? storedToken(path) : null;
}

function canBeReadByOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}

function storedToken(path: string): string {
  if (canBeReadByOthers(path))
    throw new InputError(`Others can read ${path}. The token in it was not used. Remove the file: the next start writes a new one.`);
  const token = readFileSync(path, 'utf8').trim();
  if (!/^[\w-]{43}$/.test(token))
    throw new InputError(`The file ${path} is damaged. It was not used. Remove it: the next start writes a new one.`);
  return token;
}

/** Whether two secrets are equal, in a time that is independent of the position of a difference. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
