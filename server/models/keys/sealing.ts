import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '#server/contract/input-error.ts';

const cipher = 'aes-256-gcm';
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/** File in the data folder with the key that unseals the provider keys. Without it they are lost; it is useless alone. */
export const sealingKeyFile = 'model-keys.secret';

/** Seals secrets with AES-256-GCM under a key file of the data folder that only its owner can read. */
export class Sealing {
  private readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, sealingKeyFile);
  }

  /** Binds the secret to `owner`: it cannot be opened for another owner. */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(nonceLength);
    const sealer = createCipheriv(cipher, this.key(true), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([sealer.update(secret, 'utf8'), sealer.final()]);
    return Buffer.concat([nonce, sealer.getAuthTag(), sealed]).toString('base64');
  }

  /** Throws an InputError if the key file is missing or does not fit the sealed text. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const key = this.key(false);
    try {
      const opener = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([opener.update(bytes.subarray(nonceLength + tagLength)), opener.final()]).toString('utf8');
    } catch {
      throw new InputError(`The stored key of ${owner} cannot be opened with ${this.path}. Set the key again on the settings page.`);
    }
  }

  private key(make: boolean): Buffer {
    let key: Buffer;
    try {
      key = readFileSync(this.path);
    } catch (error) {
      const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (missing && make) return this.make();
      if (missing)
        throw new InputError(`The file ${this.path} is missing: stored keys cannot be opened. Set them again on the settings page.`);
      throw error;
    }
    const open = process.platform !== 'win32' && (statSync(this.path).mode & 0o077) !== 0;
    if (open)
      throw new InputError(
        `Others can read ${this.path}, so stored keys are not used. Run chmod 600 on the file, so that only you can read it.`,
      );
    if (key.length !== keyLength) throw new InputError(`The file ${this.path} is damaged. Remove it, and set the keys again.`);
    return key;
  }

  private make(): Buffer {
    const key = randomBytes(keyLength);
    let file: number;
    try {
      file = openSync(this.path, 'wx', 0o600);
    } catch (error) {
      // Another process wrote the file first; its key counts.
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return this.key(false);
      throw error;
    }
    writeSync(file, key);
    fsyncSync(file);
    closeSync(file);
    return key;
  }
}
