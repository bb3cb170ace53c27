/** Every block picture is a layer of one texture; there are slightly fewer than this. */
const layersNeeded = 1024;

/** How this browser can draw the scene: it needs WebGL 2, and is slow without a graphics card. */
export type WebGlSupport = 'missing' | 'software' | 'hardware';

/** The properties of a drawing context. */
interface ContextFacts {
  readonly layers: number;
  readonly renderer: string;
}

interface EarlyCanvas extends ContextFacts {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
}

declare global {
  interface Window {
    /** The canvas that `EarlyCanvas` opened, for one scene; null if it got no context. */
    __arenaCanvas?: EarlyCanvas | null | undefined;
  }
}

function supportBy({ layers, renderer }: ContextFacts): WebGlSupport {
  if (layers < layersNeeded) return 'missing';
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer) ? 'software' : 'hardware';
}

/** Tests by opening a context and releasing it. */
export function askWebGlSupport(): WebGlSupport {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'missing';
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : '';
  const layers = Number(context.getParameter(context.MAX_ARRAY_TEXTURE_LAYERS));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return supportBy({ layers, renderer: String(renderer) });
}

/** Uses the context that the page opened early; null without one. */
export function earlyWebGlSupport(): WebGlSupport | null {
  const early = typeof window === 'undefined' ? null : window.__arenaCanvas;
  return early && !early.context.isContextLost() ? supportBy(early) : null;
}

/** The canvas with the early context, once; null without one, or for antialiasing, which must be set when a context is opened. */
export function takeEarlyCanvas(antialias: boolean): HTMLCanvasElement | null {
  const early = window.__arenaCanvas;
  window.__arenaCanvas = undefined;
  if (!early || early.context.isContextLost()) return null;
  if (!antialias) return early.canvas;
  early.context.getExtension('WEBGL_lose_context')?.loseContext();
  return null;
}
