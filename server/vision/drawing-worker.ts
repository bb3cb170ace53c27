import { messageOf } from '#lib/message-of.ts';
import { answerEach } from '#server/threads/answer-each.ts';
import { type FrozenView, thawedView } from './frozen-view.ts';
import { type PngPicture, pngPicture } from './png-picture.ts';
import { viewAssets } from './view-assets.ts';
import { drawView, type ViewPicture } from './view-picture.ts';

/* The program of a thread that draws. Without a view it only loads what pictures are made of. */

/** A picture as a file, and what is in it. */
export type DrawnPicture = PngPicture & Omit<ViewPicture, 'pixels'>;

export type AnsweredDrawing = { readonly ok: true; readonly drawn: DrawnPicture | null } | { readonly ok: false; readonly error: string };

function draw(view: FrozenView | null): DrawnPicture | null {
  const assets = viewAssets();
  if (view === null) return null;
  const { pixels, ...seen } = drawView(thawedView(view), assets);
  return { ...seen, ...pngPicture({ ...seen, pixels }) };
}

answerEach((view: FrozenView | null): AnsweredDrawing => {
  try {
    return { ok: true, drawn: draw(view) };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  }
});
