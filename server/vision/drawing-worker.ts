import { parentPort } from 'node:worker_threads';
import { messageOf } from '#lib/message-of.ts';
import { type FrozenView, thawedView } from './frozen-view.ts';
import { type PngPicture, pngPicture } from './png-picture.ts';
import { viewAssets } from './view-assets.ts';
import { drawView, type ViewPicture } from './view-picture.ts';

/* A request for the thread that draws. */

/** A picture as a file, and what is in it. */
export type DrawnPicture = PngPicture & Omit<ViewPicture, 'pixels'>;

/** A view to draw; null only loads what pictures are made of. */
export interface AskedDrawing {
  readonly id: number;
  readonly view: FrozenView | null;
}

export type AnsweredDrawing =
  | { readonly id: number; readonly ok: true; readonly drawn: DrawnPicture | null }
  | { readonly id: number; readonly ok: false; readonly error: string };

function draw(view: FrozenView | null): DrawnPicture | null {
  const assets = viewAssets();
  if (view === null) return null;
  const { pixels, ...seen } = drawView(thawedView(view), assets);
  return { ...seen, ...pngPicture({ ...seen, pixels }) };
}

parentPort?.on('message', ({ id, view }: AskedDrawing) => {
  let answered: AnsweredDrawing;
  try {
    answered = { id, ok: true, drawn: draw(view) };
  } catch (error) {
    answered = { id, ok: false, error: messageOf(error) };
  }
  parentPort?.postMessage(answered);
});
