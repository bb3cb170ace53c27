/** Asks for a drawing context and gives it back. */
const asking = `
if (typeof OffscreenCanvas === 'function') {
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (context) context.getExtension('WEBGL_lose_context')?.loseContext();
}
close();`;

const worker = `data:text/javascript,${encodeURIComponent(asking)}`;

/**
 * Rendered by the server into a page with a scene. A browser's first drawing context waits until the graphics card is set up, and the page
 * with it. Asked for by a worker while the page's code is still on its way, that time passes beside everything else. The browser runs it as
 * it reads the page: a script with an address of its own would wait for the first paint.
 */
export function WakeGraphics() {
  return <script>{`new Worker(${JSON.stringify(worker)})`}</script>;
}
