'use client';
import { createRoot, extend, type RenderProps, type RootState } from '@react-three/fiber';
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { Group, InstancedMesh, Mesh } from 'three';
import { isRepeated, pixelDensity } from './pixel-density.ts';

// Only what the scene writes as elements: with the whole of three registered, all of it would be in the page's code.
extend({ Group, InstancedMesh, Mesh });

type Root = ReturnType<typeof createRoot<HTMLCanvasElement>>;
type Settings = Pick<RenderProps<HTMLCanvasElement>, 'flat' | 'linear' | 'frameloop' | 'gl' | 'camera'>;

/**
 * A canvas of the size of its parent, drawn by three. `gl` and `camera` are read once. Without pointer events on meshes: cameras read the
 * pointer themselves. `isSlow` says that no graphics card draws, `pictures` how many pictures share the canvas; `onRefused` hears that the
 * browser gives no context to draw with.
 */
export function Canvas(
  properties: Settings &
    HTMLAttributes<HTMLDivElement> & { isSlow: boolean; pictures: number; onCreated: (state: RootState) => void; onRefused: () => void },
) {
  const { onCreated, onRefused, isSlow, pictures, flat, linear, frameloop, gl, camera, style, children, ...rest } = properties;
  const settings = { flat, linear, frameloop, gl, camera };
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const fit = useRef<(() => void) | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const latest = useRef({ isSlow, pictures, settings, onCreated, onRefused, children });
  latest.current = { isSlow, pictures, settings, onCreated, onRefused, children };

  useEffect(() => {
    const parent = box.current;
    if (parent === null) return;
    // A context cannot be had twice from one canvas, so every mounting brings its own.
    const canvas = document.createElement('canvas');
    canvas.style.display = 'block';
    parent.append(canvas);
    let ended = false;
    const resize = async (): Promise<void> => {
      const { width, height, top, left } = parent.getBoundingClientRect();
      if (ended || width === 0 || height === 0) return;
      root.current ??= createRoot(canvas);
      const dpr = pixelDensity(latest.current.isSlow, width, height, latest.current.pictures);
      canvas.style.imageRendering = isRepeated(dpr) ? 'pixelated' : 'auto';
      await root.current.configure({
        ...latest.current.settings,
        size: { width, height, top, left },
        dpr,
        onCreated: (state) => latest.current.onCreated(state),
      });
      if (!ended) root.current.render(latest.current.children);
    };
    fit.current = () =>
      void resize().catch((error: Error) => {
        if (canvas.getContext('webgl2') !== null) setFailure(error);
        else if (!ended) latest.current.onRefused();
      });
    const observer = new ResizeObserver(fit.current);
    observer.observe(parent);
    return () => {
      ended = true;
      fit.current = null;
      observer.disconnect();
      root.current?.unmount();
      root.current = null;
      canvas.remove();
    };
  }, []);

  useEffect(() => {
    root.current?.render(children);
  }, [children]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted anew with another number of pictures, and when drawing begins.
  useEffect(() => fit.current?.(), [pictures, frameloop]);

  if (failure !== null) throw failure;
  return <div {...rest} ref={box} style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden', ...style }} />;
}
