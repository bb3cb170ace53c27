'use client';
import { Fragment, memo, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { Position } from '#lib/domain/position.ts';
import { Bodies } from './bodies/bodies.tsx';
import { Shadows } from './bodies/shadows.tsx';
import type { CameraPose } from './cameras/camera-pose.ts';
import { loadedLater } from './loaded-later.tsx';
import { AreaRings } from './marks/area-rings.tsx';
import type { TeamArea } from './marks/team-area.ts';
import { Sky } from './sky/sky.tsx';
import type { Surroundings } from './terrain/mesher-messages.ts';
import { ViewPasses } from './views/view-passes.tsx';
import { ViewRig } from './views/view-rig.tsx';
import { EarlyPrograms } from './world/early-programs.tsx';
import { FarGround } from './world/far-ground.tsx';
import { FrameDriver } from './world/frame-driver.tsx';
import { Probe } from './world/probe.tsx';
import { type SceneParts, SceneProvider } from './world/scene-context.tsx';
import { Still, type TakeStill } from './world/still.tsx';
import type { SceneView, ViewPort } from './world/view-port.ts';

const Cracks = loadedLater('cracks', async () => (await import('./marks/cracks.tsx')).Cracks);
const Trails = loadedLater('trails', async () => (await import('./marks/trails.tsx')).Trails);

/** With several pictures, the page shows a picture's agent in this many pixels at the top. */
const headHeight = 44;

export interface SceneContentProps {
  readonly parts: SceneParts;
  /** The picture of the whole canvas first, then the smaller ones; and their ports, in the same order. */
  readonly views: readonly SceneView[];
  readonly ports: readonly ViewPort[];
  /** The small picture among them. */
  readonly inset: SceneView | undefined;
  readonly centre: Position;
  readonly extent: number;
  readonly resets: number;
  readonly showTags: boolean;
  /** Pixels at the top of the whole canvas's picture that page content covers. */
  readonly covered: number;
  readonly trails: boolean;
  /** Further objects, after the areas and before the bodies. */
  readonly marks: ReactNode;
  readonly areas: readonly TeamArea[];
  readonly surroundings: Surroundings | null;
  /** Without a graphics card. */
  readonly isSlow: boolean;
  /** Redraws whenever time has moved, not only with the feed's frames. */
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
    covered,
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
  const { world } = parts;
  const isCracked = (): boolean => world.cracks().length > 0;
  const hasCracks = useSyncExternalStore(world.watch, isCracked, isCracked);
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
            covered={view === main ? covered : headHeight}
            pose={view === main ? pose : undefined}
          />
        ) : null;
      })}
      {/* A new key for another match: objects of the previous match must not be drawn after they were freed. */}
      <Fragment key={world.id}>
        <FrameDriver isSmooth={isSmooth} />
        <Sky plain={isSlow} />
        <primitive object={parts.terrain.group} dispose={null} />
        {surroundings ? <FarGround surroundings={surroundings} /> : null}
        {areas.length > 0 ? <AreaRings areas={areas} plain={isSlow} /> : null}
        {marks}
        <Bodies />
        <Shadows />
        {hasCracks ? <Cracks /> : null}
        {trails ? <Trails /> : null}
      </Fragment>
      <EarlyPrograms />
      <ViewPasses ports={ports} />
      {main ? <Probe mode={main.camera.mode} ports={ports} /> : null}
      {still ? <Still take={still} /> : null}
    </SceneProvider>
  );
});
