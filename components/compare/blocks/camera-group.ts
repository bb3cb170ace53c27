import type { RefObject } from 'react';
import type { CameraPose } from '#components/scene/cameras/camera-pose.ts';

/** Cameras that move together: all follow the leader, which is the camera that the user moves. */
export class CameraGroup {
  private readonly poses: readonly RefObject<CameraPose>[];
  private leader = 0;

  constructor(count: number) {
    this.poses = Array.from({ length: count }, (_, index) => ({
      current: { read: null, wanted: null, moved: () => this.follow(index) },
    }));
  }

  /** The settings of a scene's camera, for that scene alone. */
  pose(index: number): RefObject<CameraPose> | undefined {
    return this.poses[index];
  }

  /** Makes a camera the leader. */
  lead(index: number): void {
    this.leader = index;
  }

  private follow(index: number): void {
    if (index !== this.leader) return;
    const word = this.poses[index]?.current.read?.() ?? null;
    for (const [other, pose] of this.poses.entries()) {
      if (other === index) continue;
      pose.current.wanted = word;
      pose.current.draw?.();
    }
  }
}
