/** Every block picture is a layer of one texture; there are somewhat fewer than this. */
const layersNeeded = 1024;

/** How this browser can draw the scene: it needs WebGL 2, and drawing without a graphics card is slow. */
export type WebGlSupport = 'missing' | 'software' | 'hardware';

/** Finds out by asking for a context and giving it back. */
export function webGlSupport(): WebGlSupport {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context || Number(context.getParameter(context.MAX_ARRAY_TEXTURE_LAYERS)) < layersNeeded) return 'missing';
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : '';
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(String(renderer)) ? 'software' : 'hardware';
}
