import type { CameraMode } from './camera-mode.ts';

/** The scene data for browser tests: what is drawn, not what was requested. */
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
  /** Position of the camera. */
  readonly camera: { readonly x: number; readonly y: number; readonly z: number };
  /** The drawn pictures, and the body whose view each shows. */
  readonly views: readonly { readonly id: string; readonly eyes: number | null }[];
  /** Resources of this scene on the graphics card. */
  readonly memory: { readonly geometries: number; readonly textures: number };
  /** A number per match shown on this page, increasing. */
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
