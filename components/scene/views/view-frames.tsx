'use client';
import type { CSSProperties, ReactNode } from 'react';
import { NameTagList } from '../tags/name-tag-list.tsx';
import type { SceneWorld } from '../world/scene-world.ts';
import type { SceneView, ViewPort } from '../world/view-port.ts';
import styles from './view-frames.module.css';

export interface ViewFramesProps {
  readonly world: SceneWorld | null;
  readonly views: readonly SceneView[];
  readonly inset: SceneView | null;
  readonly portOf: (id: string) => ViewPort;
  readonly showTags: boolean;
  readonly captions?: ReadonlyMap<string, string> | undefined;
  readonly onPick?: ((agent: string) => void) | undefined;
  /** Page content over a picture. */
  readonly overlay?: ((view: SceneView) => ReactNode) | undefined;
}

/**
 * The frames of the pictures over the canvas, with their name tags: one fills it, up to four are in rows of two, more in two rows. On
 * a narrow page all are in rows of two.
 */
export function ViewFrames({ world, views, inset, portOf, showTags, captions, onPick, overlay }: ViewFramesProps) {
  const framed = (view: SceneView, className: string | undefined): ReactNode => {
    const port = portOf(view.id);
    return (
      <div
        key={view.id}
        className={className}
        data-view={view.id}
        ref={(element) => {
          port.frame = element;
          return () => {
            port.frame = null;
          };
        }}
      >
        {world && showTags && view !== inset ? <NameTagList world={world} tags={port.tags} captions={captions} onPick={onPick} /> : null}
        {overlay?.(view)}
      </div>
    );
  };
  const columns = views.length > 4 ? Math.ceil(views.length / 2) : Math.max(1, Math.min(2, views.length));
  return (
    <>
      <div className={styles.grid} style={{ '--pictures': columns, '--narrow-pictures': Math.min(2, columns) } as CSSProperties}>
        {views.map((view) => framed(view, styles.view))}
      </div>
      {inset ? framed(inset, styles.inset) : null}
    </>
  );
}
