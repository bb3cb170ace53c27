/** Every block picture is a layer of one texture; there are somewhat fewer than this. */
const layersNeeded = 1024;

/** How this browser can draw the scene: it needs WebGL 2, and drawing without a graphics card is slow. */
export type WebGlSupport = 'missing' | 'software' | 'hardware';

/** What a drawing context says of itself. */
interface ContextFacts {
  readonly layers: number;
  readonly renderer: string;
}

declare global {
  interface Window {
    /** What the worker of `WakeGraphics` was told; null where it got no context. */
    __arenaGraphics?: Promise<ContextFacts | null>;
  }
}

function supportBy(facts: ContextFacts): WebGlSupport {
  if (facts.layers < layersNeeded) return 'missing';
  return /swiftshader|llvmpipe|software|basic render/i.test(facts.renderer) ? 'software' : 'hardware';
}

/** Finds out by asking for a context and giving it back. */
export function askWebGlSupport(): WebGlSupport {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'missing';
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : '';
  const layers = Number(context.getParameter(context.MAX_ARRAY_TEXTURE_LAYERS));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return supportBy({ layers, renderer: String(renderer) });
}

/**
 * Tells what `WakeGraphics` found out beside the page's start. Asks itself where there was none, or where workers get no context: then the
 * page waits for the graphics card.
 */
export async function webGlSupport(): Promise<WebGlSupport> {
  const facts = await window.__arenaGraphics?.catch((error: unknown) => {
    console.warn('No worker could ask how this browser draws; the page asks.', error);
    return null;
  });
  return facts ? supportBy(facts) : askWebGlSupport();
}
