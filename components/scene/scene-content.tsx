'use client';
import { Fragment, lazy, memo, type ReactNode, type RefObject, Suspense } from 'react';
import type { Position } from '#lib/domain/position.ts';
import { Bodies } from './bodies/bodies.tsx';
import { Shadows } from './bodies/shadows.tsx';
import type { CameraPose } from './cameras/camera-pose.ts';
import { AreaRings } from './marks/area-rings.tsx';
import { Cracks } from './marks/cracks.tsx';
import type { TeamArea } from './marks/team-area.ts';
import { Sky } from './sky/sky.tsx';
import { FarGround } from './terrain/far-ground.tsx';
import type { Surroundings } from './terrain/mesher-messages.ts';
import { ViewPasses } from './views/view-passes.tsx';
import type { SceneView, ViewPort } from './views/view-port.ts';
import { ViewRig } from './views/view-rig.tsx';
import { Clockwork } from './world/clockwork.tsx';
import { EarlyPrograms } from './world/early-programs.tsx';
import { Probe } from './world/probe.tsx';
import { type SceneParts, SceneProvider } from './world/scene-context.tsx';
import { Still, type TakeStill } from './world/still.tsx';

// Most visits never show them.
const Trails = lazy(() => import('./marks/trails.tsx').then((module) => ({ default: module.Trails })));

export interface SceneContentProps {
  readonly parts: SceneParts;
  /** The picture of the whole canvas first, then those in its place or corner; and their ports, in the same order. */
  readonly views: readonly SceneView[];
  readonly ports: readonly ViewPort[];
  /** The small one among them. */
  readonly inset: SceneView | undefined;
  readonly centre: Position;
  readonly extent: number;
  readonly resets: number;
  readonly showTags: boolean;
  readonly trails: boolean;
  /** Further objects, after the areas and before the bodies. */
  readonly marks: ReactNode;
  readonly areas: readonly TeamArea[];
  readonly surroundings: Surroundings | null;
  /** Without a graphics card. */
  readonly isSlow: boolean;
  /** Drawn whenever time has moved, not only with the feed's frames. */
  readonly isSmooth: boolean;
  readonly pose: RefObject<CameraPose> | undefined;
  readonly still: RefObject<TakeStill | null> | undefined;
}

/** Everything inside the canvas. Re-renders only with changed properties, not with the page's overlays. */
export const SceneContent = memo(function SceneContent(properties: SceneContentProps) {
  const {
    parts,
    views,
    ports,
    inset,
    centre,
    extent,
    resets,
    showTags,
    trails,
    marks,
    areas,
    surroundings,
    isSlow,
    isSmooth,
    pose,
    still,
  } = properties;
  const main = views[0];
  return (
    <SceneProvider parts={parts}>
      {views.map((view, index) => {
        const port = ports[index];
        return port ? (
          <ViewRig
            key={view.id}
            view={view}
            port={port}
            centre={centre}
            extent={extent}
            resets={resets}
            isSteered={view === main}
            showTags={showTags && view !== inset}
            pose={view === main ? pose : undefined}
          />
        ) : null;
      })}
      {/* Nothing of a match before may be drawn once it was freed: another world, other objects. */}
      <Fragment key={parts.world.id}>
        <Clockwork isSmooth={isSmooth} />
        <Sky plain={isSlow} />
        <primitive object={parts.terrain.group} dispose={null} />
        {surroundings ? <FarGround surroundings={surroundings} /> : null}
        {areas.length > 0 ? <AreaRings areas={areas} plain={isSlow} /> : null}
        {marks}
        <Bodies />
        <Shadows />
        <Cracks />
        {trails ? (
          <Suspense fallback={null}>
            <Trails />
          </Suspense>
        ) : null}
      </Fragment>
      <EarlyPrograms />
      <ViewPasses ports={ports} />
      {main ? <Probe mode={main.camera.mode} ports={ports} /> : null}
      {still ? <Still take={still} /> : null}
    </SceneProvider>
  );
});
