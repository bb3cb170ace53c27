import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, MeshBasicMaterial } from 'three';
import { useDisposal } from '#components/scene/world/scene-context.tsx';
import { escapeRoom as family } from '#lib/families/escape-room/family.ts';
import { type Escape, emptyEscape } from '#lib/families/escape-room/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';
import { formatPercent } from '#lib/format.ts';
import { LaneFrame } from '../lane-frame.tsx';
import type { FamilyPresentation, LaneProps } from '../presentation.ts';
import { controlFrames } from './control-frames.ts';
import { RoomsPanel } from './rooms-panel.tsx';
import { TaskStatus } from './task-status.tsx';

/** The completion over time as steps. */
function ProgressLane(lane: LaneProps) {
  const { now, view, width, limit, top, bottom } = lane;
  const progress = view.family.family === 'escape-room' ? view.family.escape.progress : [];
  const reached = now.family.family === 'escape-room' ? now.family.escape.progress.at(-1) : undefined;
  const x = (tick: number): string => ((tick / limit) * width).toFixed(1);
  const y = (share: number): string => (bottom - share * (bottom - top)).toFixed(1);
  const steps = progress.map(({ tick, completion }) => `H${x(tick)}V${y(completion)}`).join('');
  return (
    <LaneFrame lane={lane} label={`Completion over time, now ${formatPercent(reached?.completion ?? 0)}`}>
      {steps === '' ? null : <path d={`M0 ${bottom}${steps}V${bottom}Z`} fill="var(--color-ok)" fillOpacity=".45" />}
    </LaneFrame>
  );
}

/** Frames around the controls that the agents still need, in one draw call. Belongs inside a MatchScene. */
function ControlMarks({ escape: { rooms } }: { escape: Escape }) {
  const geometry = useMemo(() => {
    const { positions, colours } = controlFrames(rooms);
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('color', new BufferAttribute(colours, 3));
    return made;
  }, [rooms]);
  const material = useMemo(() => new MeshBasicMaterial({ vertexColors: true, side: DoubleSide }), []);
  useDisposal(geometry);
  useDisposal(material);
  return rooms.length === 0 ? null : <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={5} dispose={null} />;
}

function escapeOf(view: FamilyView): Escape {
  return view.family === 'escape-room' ? view.escape : emptyEscape;
}

/** The presentation of the escape room: rooms in the head, their conditions in a panel, and frames around the controls in the scene. */
export const escapeRoom: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus escape={escapeOf(view)} compact={compact} />,
  panels: [{ id: 'rooms', title: 'Rooms', Panel: ({ view }) => <RoomsPanel escape={escapeOf(view.family)} tick={view.tick} /> }],
  marks: {
    'room-solved': <rect x="-4" y="-4" width="8" height="8" fill="var(--color-ok)" />,
    'room-closed': <path d="M-3.5-3.5h7v7h-7z" fill="none" stroke="var(--color-text)" strokeWidth="1.5" />,
    'agent-out': <path d="M-4 0h5v-4l4 4-4 4V0" fill="var(--color-gold)" />,
  },
  Lane: ProgressLane,
  SceneMarks: ({ view }) => <ControlMarks escape={escapeOf(view)} />,
  scenario: () => import('./scenario.ts').then(({ escapeScenario }) => escapeScenario),
};
