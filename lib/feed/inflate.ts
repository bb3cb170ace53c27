import { inflateSync } from 'three/examples/jsm/libs/fflate.module.js';
import type { Compression } from '../protocol/frame/codec.ts';

/** Expands column contents at once, in browsers and in Node; the platform's own streams could only do it later and out of order. */
export const inflate: Pick<Compression, 'inflate'> = { inflate: (bytes) => inflateSync(bytes) };
