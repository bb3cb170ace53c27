import { escapeRoom as family } from '#lib/families/escape-room/family.ts';
import { type Escape, emptyEscape } from '#lib/families/escape-room/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { ControlMarks } from './control-marks.tsx';
import { ProgressLane } from './progress-lane.tsx';
import { RoomsPanel } from './rooms-panel.tsx';
import { TaskStatus } from './task-status.tsx';

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
