import { createRequire } from 'node:module';
import { assetFolder, pictureFolder, upToDate } from './asset-stamp.ts';
import type * as builder from './build.ts';

/** The folder of the scene's assets, built if they are absent or out of date. Only then is the builder loaded. */
export function assetsHere(): string {
  if (upToDate(assetFolder, pictureFolder()) !== null) return assetFolder;
  const { buildAssets }: typeof builder = createRequire(import.meta.url)('./build.ts');
  buildAssets(assetFolder);
  return assetFolder;
}
