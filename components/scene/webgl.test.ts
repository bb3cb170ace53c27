import { afterEach, describe, expect, test, vi } from 'vitest';
import { askWebGlSupport, earlyWebGlSupport, takeEarlyCanvas } from './webgl.ts';

function contextOf(layers: number, renderer: string, isLost = false) {
  const loseContext = vi.fn();
  const extensions: Readonly<Record<string, object>> = {
    WEBGL_debug_renderer_info: { UNMASKED_RENDERER_WEBGL: 'renderer' },
    WEBGL_lose_context: { loseContext },
  };
  const parameters: Readonly<Record<string, unknown>> = { layers, renderer };
  return {
    MAX_ARRAY_TEXTURE_LAYERS: 'layers',
    getExtension: (name: string) => extensions[name] ?? null,
    getParameter: (name: string) => parameters[name] ?? null,
    isContextLost: () => isLost,
    layers,
    renderer,
    loseContext,
  };
}

/** A page that opened a canvas with the first context, and gets the second if it asks for WebGL 2; none for null. */
function page(early: ReturnType<typeof contextOf> | null | undefined, later: ReturnType<typeof contextOf> | null) {
  const createElement = vi.fn((name: string) => ({
    getContext: (kind: string) => (name === 'canvas' && kind === 'webgl2' ? later : null),
  }));
  vi.stubGlobal('window', { __arenaCanvas: early && { canvas: 'early', context: early, layers: early.layers, renderer: early.renderer } });
  vi.stubGlobal('document', { createElement });
  return createElement;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the WebGL support of a browser', () => {
  test.each([
    [2048, 'ANGLE (NVIDIA)', 'hardware'],
    [2048, 'ANGLE (Google, Vulkan (SwiftShader))', 'software'],
    [256, 'ANGLE (NVIDIA)', 'missing'],
  ] as const)('comes from the early context (%d layers, %s), and no other context is opened', (layers, renderer, support) => {
    const asked = page(contextOf(layers, renderer), null);
    expect(earlyWebGlSupport()).toBe(support);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['was not opened', undefined],
    ['was refused', null],
    ['was lost', contextOf(2048, 'ANGLE (NVIDIA)', true)],
  ])('is unknown if the early context %s; the test then opens a context and releases it', (_, early) => {
    const later = contextOf(2048, 'llvmpipe');
    page(early, later);
    expect(earlyWebGlSupport()).toBe(null);
    expect(askWebGlSupport()).toBe('software');
    expect(later.loseContext).toHaveBeenCalledOnce();
    page(early, null);
    expect(askWebGlSupport()).toBe('missing');
  });
});

describe('the canvas that the page opened early', () => {
  test('is taken once', () => {
    page(contextOf(2048, 'llvmpipe'), null);
    expect(takeEarlyCanvas(false)).toBe('early');
    expect(takeEarlyCanvas(false)).toBe(null);
  });

  test('is not taken if its context was lost or was never opened', () => {
    page(contextOf(2048, 'llvmpipe', true), null);
    expect(takeEarlyCanvas(false)).toBe(null);
    page(null, null);
    expect(takeEarlyCanvas(false)).toBe(null);
  });

  test('releases its context if antialiasing is wanted', () => {
    const early = contextOf(2048, 'ANGLE (NVIDIA)');
    page(early, null);
    expect(takeEarlyCanvas(true)).toBe(null);
    expect(early.loseContext).toHaveBeenCalledOnce();
  });
});
