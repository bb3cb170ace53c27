import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Compression } from '#lib/protocol/frame/codec.ts';

/** Node's deflate. Level 6, because each packet is compressed once for all its receivers. */
export const compression: Compression = {
  deflate: (bytes, dictionary) => deflateRawSync(bytes, { level: 6, ...(dictionary && { dictionary }) }),
  inflate: (bytes, dictionary) => inflateRawSync(bytes, dictionary && { dictionary }),
};
