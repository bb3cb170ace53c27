import { afterEach, describe, expect, test, vi } from 'vitest';
import { webGlSupport } from './webgl.ts';

/** A page whose worker found `early`, and which gets a context with these layers, or none. */
function page(early: Promise<{ layers: number; renderer: string } | null> | undefined, layers: number | null) {
  const context = {
    MAX_ARRAY_TEXTURE_LAYERS: 'layers',
    UNMASKED_RENDERER_WEBGL: 'renderer',
    getExtension: () => context,
    getParameter: (name: string) => (name === 'layers' ? layers : 'ANGLE (SwiftShader)'),
    loseContext: () => undefined,
  };
  const createElement = vi.fn(() => ({ getContext: () => (layers === null ? null : context) }));
  vi.stubGlobal('window', { __arenaGraphics: early });
  vi.stubGlobal('document', { createElement });
  return createElement;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('how a browser can draw', () => {
  test.each([
    [{ layers: 2048, renderer: 'ANGLE (NVIDIA)' }, 'hardware'],
    [{ layers: 2048, renderer: 'ANGLE (Google, Vulkan (SwiftShader))' }, 'software'],
    [{ layers: 256, renderer: 'ANGLE (NVIDIA)' }, 'missing'],
  ] as const)('is what the worker found (%o), and the page asks for no context', async (early, support) => {
    const asked = page(Promise.resolve(early), 2048);
    expect(await webGlSupport()).toBe(support);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked by the page where no worker was started, or where the worker got no context', async () => {
    page(undefined, 2048);
    expect(await webGlSupport()).toBe('software');
    page(Promise.resolve(null), null);
    expect(await webGlSupport()).toBe('missing');
  });

  test('is asked by the page where workers may not be started, which is told', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    page(Promise.reject(new Error('refused')), 2048);
    expect(await webGlSupport()).toBe('software');
    expect(warned).toHaveBeenCalledOnce();
  });
});
