'use client';

import { Video } from 'lucide-react';
import { type CameraChoice, type CameraMode, cameraModeLabels } from '#components/scene/camera-mode.ts';
import { classNames } from '#components/ui/class-names.ts';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { showInRow } from '#components/ui/row-sight.ts';

const cameras: readonly { mode: CameraMode; key: string | null }[] = [
  { mode: 'orbit', key: 'O' },
  { mode: 'follow', key: null },
  { mode: 'first', key: 'V' },
  { mode: 'top', key: 'T' },
  { mode: 'free', key: 'F' },
  { mode: 'director', key: 'D' },
];

/** Chooses the camera; lies over the scene. On a phone the names have no keys and scroll sideways. */
export function CameraBar(properties: {
  camera: CameraChoice;
  /** Why the director shows the current agent. */
  reason: string | null;
  /** Number of agents, each with a digit key. */
  agents: number;
  onChoose: (mode: CameraMode) => void;
  /** Switches to several pictures at once. */
  onCycle: () => void;
}) {
  const { camera, reason, agents, onChoose, onCycle } = properties;
  return (
    <div
      role="toolbar"
      aria-label="Camera"
      className="absolute top-2 left-2 flex h-11 max-w-[calc(100%-16px)] overflow-x-auto rounded-sm border border-line bg-glass will-change-transform lg:top-3 lg:left-3 lg:h-8"
    >
      {cameras.map(({ mode, key }) => {
        const on = camera.mode === mode;
        const title = cameraModeLabels[mode];
        const subject = mode === 'director' ? reason : mode === 'follow' || mode === 'first' ? camera.agent : undefined;
        const whom = on && subject ? `${title}: ${subject}` : title;
        return (
          <button
            key={mode}
            ref={on ? showInRow : undefined}
            type="button"
            aria-pressed={on}
            onClick={() => onChoose(mode)}
            data-camera={mode}
            className={classNames(
              'flex items-center gap-1.5 whitespace-nowrap border-line border-r px-2.5 text-data -outline-offset-2',
              on ? 'font-[650] text-text shadow-[inset_0_-2px_0_var(--color-gold)]' : 'font-medium text-soft hover:text-text',
            )}
          >
            {on ? <Video size={13} aria-hidden="true" /> : null}
            {whom}
            {key === null && agents < 2 ? null : <KeyCap className="max-[1320px]:hidden">{key ?? `1–${Math.min(9, agents)}`}</KeyCap>}
          </button>
        );
      })}
      <button
        type="button"
        onClick={onCycle}
        data-camera="four"
        className="flex items-center gap-1.5 whitespace-nowrap px-2.5 font-medium text-data text-soft -outline-offset-2 hover:text-text"
      >
        4-up
        <KeyCap className="max-[1320px]:hidden">G</KeyCap>
      </button>
    </div>
  );
}
