/** Asks for a drawing context, tells what it says of itself, and gives it back with itself: to lose it would be one more question to wait for. */
const asking = `
const context = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1).getContext('webgl2') : null;
const names = context && context.getExtension('WEBGL_debug_renderer_info');
postMessage(context && {
  layers: context.getParameter(context.MAX_ARRAY_TEXTURE_LAYERS),
  renderer: names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : '',
});
close();`;

const worker = `data:text/javascript,${encodeURIComponent(asking)}`;

const waking = `
window.__arenaGraphics = new Promise((tell) => {
  const worker = new Worker(${JSON.stringify(worker)});
  worker.onmessage = ({ data }) => tell(data);
  worker.onerror = () => tell(null);
});`;

/**
 * Rendered by the server into a page with a scene. A browser's first drawing context waits until the graphics card is set up, and the page
 * with it. Asked for by a worker while the page's code is still on its way, that time passes beside everything else, and the page learns
 * from it how it can draw. The browser runs it as it reads the page: a script with an address of its own would wait for the first paint.
 */
export function WakeGraphics() {
  return <script>{waking}</script>;
}
