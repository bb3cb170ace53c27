import { randomBytes } from 'node:crypto';

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short random id (about 49 bits) that is safe in URLs and file names and easy to read aloud. */
export function newId(length = 10): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < alphabet.length * 8 && id.length < length) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
