'use client';
import { useFrame } from '@react-three/fiber';
import { plantRange } from '../terrain/plant-range.ts';
import { useScene } from '../world/scene-context.tsx';
import type { ViewPort } from '../world/view-port.ts';

/**
 * Draws every picture into its part of the one canvas, later ones over earlier ones: one world, one upload, one pass per picture. Replaces
 * the canvas's own drawing. Sizes come from the page, so that frames and pictures always match.
 */
export function ViewPasses({ ports }: { ports: readonly ViewPort[] }) {
  const { world, terrain } = useScene();
  useFrame(({ gl, scene, size }) => {
    gl.info.autoReset = false;
    gl.info.reset();
    if (ports.length > 1) {
      gl.setScissorTest(false);
      gl.clear(true, false, false);
    }
    gl.setScissorTest(true);
    // The sky fills every picture.
    gl.autoClearColor = false;
    scene.updateMatrixWorld();
    scene.matrixWorldAutoUpdate = false;
    for (const port of ports) {
      if (!port.frame) continue;
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = port.frame;
      if (width === 0 || height === 0) continue;
      gl.setViewport(left, size.height - top - height, width, height);
      gl.setScissor(left, size.height - top - height, width, height);
      for (const other of ports) if (other.own) other.own.visible = other === port;
      const own = port.eyes === null ? undefined : world.roots.get(port.eyes);
      const wasVisible = own?.visible ?? false;
      if (own) own.visible = false;
      terrain.showSeen(port.camera, plantRange(port.camera, height * gl.getPixelRatio()));
      gl.render(scene, port.camera);
      if (own) own.visible = wasVisible;
    }
    scene.matrixWorldAutoUpdate = true;
    gl.setScissorTest(false);
  }, 1);
  return null;
}
