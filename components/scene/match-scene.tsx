'use client';
import type { RootState } from '@react-three/fiber';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '#components/ui/use-media.ts';
import { usualFieldOfView } from '#lib/bodies/eye-view.ts';
import type { Position } from '#lib/domain/position.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { CameraChoice } from './camera-mode.ts';
import type { CameraPose } from './cameras/camera-pose.ts';
import { SceneNotice } from './fallback/scene-notice.tsx';
import { drawingBegins } from './first-drawing.ts';
import type { TeamArea } from './marks/team-area.ts';
import { SceneContent } from './scene-content.tsx';
import { plainColour } from './terrain/fog.ts';
import { dropPreparedTerrain } from './terrain/terrain-source.ts';
import { ViewFrames } from './views/view-frames.tsx';
import { askWebGlSupport, earlyWebGlSupport, type WebGlSupport } from './webgl.ts';
import { Canvas } from './world/canvas.tsx';
import type { TakeStill } from './world/still.tsx';
import { useSceneWorld } from './world/use-scene-world.ts';
import { type SceneView, type ViewPort, viewPort } from './world/view-port.ts';

export interface MatchSceneProps {
  readonly feed: MatchFeed;
  readonly camera: CameraChoice;
  /** Two or more pictures instead of the one of `camera`. */
  readonly split?: readonly SceneView[] | undefined;
  /** A small picture in the corner. */
  readonly inset?: SceneView | undefined;
  /** Page content over a picture of `split` or over the `inset`. */
  readonly overlay?: (view: SceneView) => ReactNode;
  /** Text alternative of the picture. */
  readonly label?: string;
  /** Team areas drawn on the ground. */
  readonly areas?: readonly TeamArea[];
  /** Centre of the arena at feet height, the target of `orbit` and `top`; absent means the centre of the areas. */
  readonly centre?: Position | undefined;
  /** Half the side of the area for `orbit` and `top`, in blocks. */
  readonly extent?: number | undefined;
  /** Text beside a player's name, by name. */
  readonly captions?: ReadonlyMap<string, string>;
  readonly showTags?: boolean;
  /** Pixels at the top of the picture of `camera` that page content covers: no name tag is placed there. */
  readonly covered?: number;
  /** The view of the first-person camera in degrees, across the shorter side of the picture. */
  readonly fieldOfView?: number;
  /** Further three.js objects in the scene, in blocks of the world. The same element as before does not re-render. */
  readonly marks?: ReactNode;
  /** Trails of players on the ground. */
  readonly trails?: boolean;
  /** Called after a click on a player's name tag. */
  readonly onPick?: (agent: string) => void;
  /** On by default with a graphics card. */
  readonly antialias?: boolean;
  /** Redraws with time, also between the feed's frames. Without it, as for thumbnails, only the feed's frames are drawn. */
  readonly isSmooth?: boolean;
  /** An increase resets the camera. */
  readonly cameraResets?: number;
  /** Receives the function that takes a picture of the scene, while the scene exists. */
  readonly still?: RefObject<TakeStill | null>;
  /** Publishes the camera's settings, and holds its initial ones. */
  readonly pose?: RefObject<CameraPose>;
  /** Delays notices over the scene while other content covers it. */
  readonly quiet?: boolean;
  /** Reports whether a map replaces the scene; a map has no cameras. */
  readonly onMap?: (isMap: boolean) => void;
}

/** The centre of all areas, in whole blocks. */
function middleOf(areas: readonly TeamArea[]): Position | null {
  if (areas.length === 0) return null;
  const mean = (axis: keyof Position): number => Math.round(areas.reduce((sum, area) => sum + area.centre[axis], 0) / areas.length);
  return { x: mean('x'), y: mean('y'), z: mean('z') };
}

/** The target of cameras: an arena's origin may lie above its ground, which is the target. */
function lookedAt(origin: Position | undefined, areas: readonly TeamArea[]): Position {
  const ground = middleOf(areas);
  return { ...(origin ?? ground ?? defaultCentre), ...(ground && { y: ground.y }) };
}

/** Maps use other code, which loads on demand. */
const MapFallback = lazy(() => import('./fallback/map-fallback.tsx').then((module) => ({ default: module.MapFallback })));

/** Between pictures, and before the first one is drawn. */
const gapColour = '#0b0e10';

const defaultCentre: Position = { x: 0, y: -60, z: 0 };

const nothing: readonly never[] = [];

/**
 * The 3D view of a match: terrain, bodies and marks of a feed, seen through one camera. Fills its parent, which must be positioned. Without
 * WebGL 2 it shows a notice and a map instead. Re-renders only with changed properties, because that re-renders the whole scene.
 */
export const MatchScene = memo(function MatchScene(props: MatchSceneProps) {
  const [support, setSupport] = useState<WebGlSupport | 'unknown' | 'lost'>(() => earlyWebGlSupport() ?? 'unknown');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => setSupport((known) => (known === 'unknown' ? askWebGlSupport() : known)), []);
  const { onMap } = props;
  useEffect(() => onMap?.(support === 'missing' || support === 'lost'), [onMap, support]);
  useEffect(() => {
    if (support !== 'missing') return;
    dropPreparedTerrain();
    drawingBegins();
  }, [support]);
  const lost = useCallback(() => setSupport('lost'), []);
  const refused = useCallback(() => setSupport('missing'), []);
  const restart = (): void => {
    setAttempt(attempt + 1);
    setSupport(askWebGlSupport());
  };
  // The world loads before it is known how it will be drawn.
  if (support !== 'missing' && support !== 'lost')
    return <SceneCanvas key={attempt} {...props} support={support} onLost={lost} onRefused={refused} />;
  return (
    <Suspense fallback={null}>
      <MapFallback feed={props.feed} reason={support} onRetry={props.quiet ? undefined : restart} />
    </Suspense>
  );
});

type SceneCanvasProps = MatchSceneProps & {
  support: Exclude<WebGlSupport, 'missing'> | 'unknown';
  onLost: () => void;
  onRefused: () => void;
};

function SceneCanvas({ feed, camera, support, onLost, onRefused, ...rest }: SceneCanvasProps) {
  const isSlow = support === 'software';
  const { label = 'Match in 3D', areas = nothing, extent = 11, captions, showTags = true, antialias = !isSlow, onPick } = rest;
  const {
    isSmooth = true,
    cameraResets = 0,
    split = nothing,
    inset,
    overlay,
    still,
    pose,
    trails = false,
    marks,
    fieldOfView = usualFieldOfView,
    covered = 0,
  } = rest;
  const centre = useMemo(() => lookedAt(rest.centre, areas), [rest.centre, areas]);
  const root = useRef<RootState | null>(null);
  const changed = useCallback(() => root.current?.invalidate(), []);
  const { loaded, isReady, isDue, surroundings, failure } = useSceneWorld(feed, changed);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)', false);
  const known = useRef(new Map<string, ViewPort>());
  const portOf = useCallback((id: string): ViewPort => {
    const port = known.current.get(id) ?? viewPort(id);
    known.current.set(id, port);
    return port;
  }, []);
  const main = useMemo((): SceneView => ({ id: 'main', camera }), [camera]);
  const isSplit = split.length > 1;
  const pictures = isSplit ? split : [main];
  const views = useMemo(() => [main, ...(isSplit ? split : nothing), ...(inset ? [inset] : nothing)], [main, isSplit, split, inset]);
  const ports = useMemo(() => views.map(({ id }) => portOf(id)), [views, portOf]);
  const parts = useMemo(() => {
    if (loaded === null) return null;
    if (isSlow) loaded.terrain.simplify();
    return { ...loaded, materials: isReady ? loaded.terrain.materials : null, main: portOf('main'), reducedMotion, fieldOfView };
  }, [loaded, isReady, isSlow, portOf, reducedMotion, fieldOfView]);
  const created = useCallback(
    (state: RootState) => {
      root.current = state;
      state.gl.setClearColor(plainColour(gapColour));
      // Reading a program's log delays the first picture until the graphics card answers.
      state.gl.debug.checkShaderErrors = process.env.NODE_ENV !== 'production';
      const canvas = state.gl.domElement;
      // A canvas that left the page releases its context; that is no loss.
      canvas.addEventListener('webglcontextlost', () => canvas.isConnected && onLost(), { once: true });
    },
    [onLost],
  );

  useEffect(() => {
    if (isDue) drawingBegins();
  }, [isDue]);

  useEffect(() => feed.subscribe({ frame: changed, reset: changed }), [feed, changed]);

  return (
    <div style={{ position: 'absolute', inset: 0, background: gapColour }}>
      {support === 'unknown' ? null : (
        <Canvas
          role="img"
          aria-label={label}
          flat
          linear
          isSlow={isSlow}
          pictures={pictures.length}
          frameloop={isDue ? 'demand' : 'never'}
          antialias={antialias}
          onCreated={created}
          onRefused={onRefused}
          style={{ position: 'absolute', inset: 0, touchAction: 'none' }}
        >
          {parts ? (
            <SceneContent
              parts={parts}
              views={views}
              ports={ports}
              inset={inset}
              centre={centre}
              extent={extent}
              resets={cameraResets}
              showTags={showTags}
              covered={covered}
              trails={trails}
              marks={marks}
              areas={areas}
              surroundings={surroundings}
              isSlow={isSlow}
              isSmooth={isSmooth}
              pose={pose}
              still={still}
            />
          ) : null}
        </Canvas>
      )}
      <div style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
        <ViewFrames
          world={loaded?.world ?? null}
          views={pictures}
          inset={inset ?? null}
          portOf={portOf}
          showTags={showTags}
          captions={captions}
          onPick={onPick}
          overlay={(view) => (view === main ? null : overlay?.(view))}
        />
      </div>
      {failure ? (
        <SceneNotice text={`${failure} Bodies are still shown. Reload the page to try again.`} className="top-14 lg:top-13" />
      ) : null}
    </div>
  );
}
