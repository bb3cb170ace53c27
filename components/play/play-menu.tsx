'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { codeTitle, type PlayAction, playActions, playActionTitles, rebound } from '#lib/play/play-keys.ts';
import { fieldOfViewRange, type PlaySettings, sensitivityRange, usualPlaySettings } from '#lib/play/play-settings.ts';

function Slider(properties: {
  className?: string;
  label: string;
  shown: string;
  value: number;
  range: { readonly least: number; readonly most: number; readonly step: number };
  onChange: (value: number) => void;
}) {
  const { className, label, shown, value, range, onChange } = properties;
  return (
    <label className={classNames('grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-body', className)}>
      {label}
      <output className="text-muted tabular-nums">{shown}</output>
      <input
        type="range"
        className="col-span-2 accent-gold"
        min={range.least}
        max={range.most}
        step={range.step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

/** The menu of a person who plays: go on, settings, keys, and the way out. */
export function PlayMenu(properties: {
  match: string;
  /** The goal of the person; null if no message gave one. */
  goal: string | null;
  settings: PlaySettings;
  onSettings: (settings: PlaySettings) => void;
  onClose: () => void;
}) {
  const { match, goal, settings, onSettings, onClose } = properties;
  const dialog = useRef<HTMLDialogElement>(null);
  const [waiting, setWaiting] = useState<PlayAction | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="m-auto max-h-[88dvh] w-[min(560px,94vw)] overflow-y-auto rounded-sm border border-outline bg-panel p-5 text-text backdrop:bg-background/70"
      onCancel={(event) => {
        event.preventDefault();
        if (waiting === null) onClose();
        else setWaiting(null);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (waiting === null || event.key === 'Escape') return;
        event.preventDefault();
        onSettings({ ...settings, keys: rebound(settings.keys, waiting, event.code) });
        setWaiting(null);
      }}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="flex-1 text-title">Menu</h2>
          <Link href={`/matches/${match}/join`} className={buttonLook({ look: 'line' })}>
            Seats
          </Link>
          <Link href={`/matches/${match}`} className={buttonLook({ look: 'line' })}>
            Watch
          </Link>
          <Button look="primary" autoFocus onClick={onClose}>
            Play on
          </Button>
        </div>
        <p className="text-data text-muted">The match goes on while the menu is open: it is played in real time.</p>
        {goal === null ? null : (
          <section className="grid gap-1">
            <h3 className="text-section">Your goal</h3>
            <p className="whitespace-pre-line text-soft">{goal}</p>
          </section>
        )}
        <section className="grid gap-3">
          <Slider
            className="pointer-coarse:hidden"
            label="Mouse"
            shown={`${Math.round(settings.sensitivity * 100)} %`}
            value={settings.sensitivity}
            range={sensitivityRange}
            onChange={(sensitivity) => onSettings({ ...settings, sensitivity })}
          />
          <Slider
            label="Field of view"
            shown={`${settings.fieldOfView}°`}
            value={settings.fieldOfView}
            range={fieldOfViewRange}
            onChange={(fieldOfView) => onSettings({ ...settings, fieldOfView })}
          />
          <label className="flex items-center gap-2 text-body pointer-coarse:hidden">
            <input type="checkbox" checked={settings.inverted} onChange={() => onSettings({ ...settings, inverted: !settings.inverted })} />
            Mouse up looks down
          </label>
          <label className="flex items-center gap-2 text-body">
            <input type="checkbox" checked={settings.lessons} onChange={() => onSettings({ ...settings, lessons: !settings.lessons })} />
            Show the first steps
          </label>
        </section>
        <section className="grid gap-2 pointer-coarse:hidden">
          <div className="flex items-center">
            <h3 className="flex-1 text-section">Keys</h3>
            <Button size="small" look="line" onClick={() => onSettings({ ...settings, keys: usualPlaySettings.keys })}>
              Default keys
            </Button>
          </div>
          <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
            {playActions.map((action) => (
              <div key={action} className="flex items-center gap-2 text-data">
                <dt className="flex-1 text-soft">{playActionTitles[action]}</dt>
                <dd>
                  <Button
                    size="small"
                    look={waiting === action ? 'lit' : 'line'}
                    aria-label={`Key for ${playActionTitles[action]}: ${codeTitle(settings.keys[action])}`}
                    onClick={() => setWaiting(action)}
                  >
                    {waiting === action ? 'Press a key' : codeTitle(settings.keys[action])}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </dialog>
  );
}
