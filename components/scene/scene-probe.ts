import type { CameraMode } from './camera-mode.ts';

/** What browser tests read of a scene: what is drawn, not what was asked for. */
export interface SceneProbe {
  readonly columns: number;
  readonly triangles: number;
  readonly drawCalls: number;
  readonly bodies: readonly {
    readonly entity: number;
    readonly label: string | null;
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }[];
  readonly cameraMode: CameraMode;
  /** Where the camera stands. */
  readonly camera: { readonly x: number; readonly y: number; readonly z: number };
  /** The pictures being drawn, and through whose eyes. */
  readonly views: readonly { readonly id: string; readonly eyes: number | null }[];
  /** What the graphics card holds for this scene. */
  readonly memory: { readonly geometries: number; readonly textures: number };
  /** Another number for every match that scenes of this page show, growing. */
  readonly world: number;
  /** Game tick shown. */
  readonly tick: number;
  /** Frames drawn since the scene began. */
  readonly frames: number;
  /** Terrain and pictures are on screen. */
  readonly ready: boolean;
}

declare global {
  interface Window {
    /** The newest mounted scene; absent when none is. */
    readonly __arenaScene?: SceneProbe;
  }
}
