/** The queries of three.js to a context when a renderer starts. */
const asked = [
  'EXT_color_buffer_float',
  'WEBGL_clip_cull_distance',
  'OES_texture_float_linear',
  'EXT_color_buffer_half_float',
  'WEBGL_multisampled_render_to_texture',
  'WEBGL_render_shared_exponent',
  'KHR_parallel_shader_compile',
] as const;

const opening = `{
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, powerPreference: 'high-performance' });
  // Each is a query to the graphics process; when three.js repeats it, the answer is cached.
  for (const name of ${JSON.stringify(asked)}) context?.getExtension(name);
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  window.__arenaCanvas = context && {
    canvas,
    context,
    layers: context.getParameter(context.MAX_ARRAY_TEXTURE_LAYERS),
    renderer: names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : '',
  };
}`;

/**
 * Rendered by the server into a page with a scene. Opens a drawing context while the page's code is still loading: later the graphics card
 * is busy with the page itself, and the page would wait for it. The context's properties decide how the scene can be drawn. The script is
 * inline because one with an address would wait for the first paint.
 */
export function EarlyCanvas({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce}>{opening}</script>;
}
