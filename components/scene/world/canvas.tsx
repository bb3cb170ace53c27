'use client';

import { createRoot, extend, type RenderProps, type RootState } from '@react-three/fiber';
import { type HTMLAttributes, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Group, InstancedMesh, Mesh, setConsoleFunction } from 'three';
import { takeEarlyCanvas } from '../webgl.ts';
import { isRepeated, pixelDensity } from './pixel-density.ts';

/** React Three Fiber 9 creates a Clock for every root, which three.js calls deprecated; our code does not use it. */
const notOurs = 'THREE.Clock: This module has been deprecated';

/** Passes three.js messages to the console, without the one warning that this code can neither cause nor prevent. */
function quietThreeConsole(): void {
  setConsoleFunction((kind, message, ...rest) => {
    if (kind === 'warn' && message.startsWith(notOurs)) return;
    console[kind](message, ...rest);
  });
}

// Registers only the elements that the scene uses; all of three.js would be in the page's code otherwise.
extend({ Group, InstancedMesh, Mesh });
quietThreeConsole();

type Root = ReturnType<typeof createRoot<HTMLCanvasElement>>;
type Settings = Pick<RenderProps<HTMLCanvasElement>, 'flat' | 'linear' | 'frameloop' | 'camera'>;

/**
 * An opaque context, null if the browser gives none. Three.js always requests a transparent one, and the browser then blends the page under
 * it in every frame.
 */
function opaqueContext(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', { alpha: false, antialias, powerPreference: 'high-performance' });
}

/**
 * A canvas of the size of its parent, drawn by three.js. `antialias` and `camera` are read once. Meshes get no pointer events, because
 * cameras read the pointer themselves. `isSlow` means no graphics card, `pictures` is the number of pictures on the canvas; `onRefused` is
 * called if the browser gives no context.
 */
export function Canvas(
  properties: Settings &
    HTMLAttributes<HTMLDivElement> & {
      isSlow: boolean;
      antialias: boolean;
      pictures: number;
      onCreated: (state: RootState) => void;
      onRefused: () => void;
    },
) {
  const { onCreated, onRefused, isSlow, antialias, pictures, flat, linear, frameloop, camera, style, children, ...rest } = properties;
  const settings = { flat, linear, frameloop, camera };
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const fit = useRef<(() => void) | null>(null);
  // Without a WebGL context, render() throws.
  const canDraw = useRef(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const latest = useEffectEvent(() => ({ isSlow, antialias, pictures, settings, onCreated, onRefused, children }));

  useEffect(() => {
    const parent = box.current;
    if (parent === null) return;
    // A canvas gives its context only once, so every mount creates its own canvas.
    const canvas = takeEarlyCanvas(latest().antialias) ?? document.createElement('canvas');
    canvas.style.display = 'block';
    parent.append(canvas);
    const context = opaqueContext(canvas, latest().antialias);
    let ended = false;
    const resize = async (): Promise<void> => {
      const { width, height, top, left } = parent.getBoundingClientRect();
      if (ended || width === 0 || height === 0) return;
      root.current ??= createRoot(canvas);
      const dpr = pixelDensity(latest().isSlow, width, height, latest().pictures, window.devicePixelRatio);
      canvas.style.imageRendering = isRepeated(dpr) ? 'pixelated' : 'auto';
      await root.current.configure({
        ...latest().settings,
        gl: context === null ? {} : { context },
        size: { width, height, top, left },
        dpr,
        onCreated: (state) => latest().onCreated(state),
      });
      if (ended) return;
      canDraw.current = true;
      root.current.render(latest().children);
    };
    fit.current = () =>
      void resize().catch((error: Error) => {
        if (context !== null) setFailure(error);
        else if (!ended) latest().onRefused();
      });
    const observer = new ResizeObserver(fit.current);
    observer.observe(parent);
    return () => {
      ended = true;
      fit.current = null;
      observer.disconnect();
      root.current?.unmount();
      root.current = null;
      canDraw.current = false;
      canvas.remove();
    };
  }, []);

  useEffect(() => {
    if (canDraw.current) root.current?.render(children);
  }, [children]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: resizes for another number of pictures, and when drawing starts.
  useEffect(() => fit.current?.(), [pictures, frameloop]);

  if (failure !== null) throw failure;
  return <div {...rest} ref={box} style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden', ...style }} />;
}
