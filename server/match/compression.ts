import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Compression } from '#lib/protocol/frame/codec.ts';

/** Deflate as Node offers it. Level 6: the feed's columns are encoded once and cached. */
export const compression: Compression = {
  deflate: (bytes) => deflateRawSync(bytes, { level: 6 }),
  inflate: (bytes) => inflateRawSync(bytes),
};
