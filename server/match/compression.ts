import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Compression } from '#lib/protocol/frame/codec.ts';

/** Deflate as Node offers it. Level 6: whatever is sent is encoded once for all who get it. */
export const compression: Compression = {
  deflate: (bytes, dictionary) => deflateRawSync(bytes, { level: 6, ...(dictionary && { dictionary }) }),
  inflate: (bytes, dictionary) => inflateRawSync(bytes, dictionary && { dictionary }),
};
