'use client';

import { ArrowBigUp, Backpack, Hand, MessageSquare, Pickaxe } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { PlayAction } from '#lib/play/play-keys.ts';
import type { PlayControls } from './play-controls.ts';

/** Way of the stick in pixels. */
const reach = 48;
/** Degrees per pixel of a finger that turns the view. */
const turnScale = 0.35;

function HoldButton({
  label,
  action,
  controls,
  children,
}: {
  label: string;
  action: PlayAction;
  controls: PlayControls;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-14 touch-none place-items-center rounded-full border border-line bg-glass text-text active:border-gold active:text-gold"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        controls.press(action);
      }}
      onPointerUp={() => controls.release(action)}
      onPointerCancel={() => controls.release(action)}
    >
      {children}
    </button>
  );
}

/** Stick and buttons for fingers: the left thumb walks, the right one turns the view beside the buttons. */
export function TouchHands({ controls, onOpen }: { controls: PlayControls; onOpen: (what: 'inventory' | 'chat') => void }) {
  const [knob, setKnob] = useState({ x: 0, y: 0 });
  const start = useRef<{ x: number; y: number } | null>(null);
  const turn = useRef<{ x: number; y: number } | null>(null);
  const walk = (event: PointerEvent): void => {
    if (start.current === null) return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    const length = Math.max(1, Math.hypot(dx, dy) / reach);
    const [x, y] = [dx / length / reach, dy / length / reach];
    controls.stick = { forward: -y, right: x };
    setKnob({ x, y });
  };
  const rest = (): void => {
    start.current = null;
    controls.stick = { forward: 0, right: 0 };
    setKnob({ x: 0, y: 0 });
  };
  return (
    <div className="pointer-events-none absolute inset-0 z-10 hidden select-none pointer-coarse:block">
      <div
        className="pointer-events-auto absolute inset-y-0 right-0 left-1/3 touch-none"
        onPointerDown={(event) => {
          turn.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (turn.current === null) return;
          controls.turn((event.clientX - turn.current.x) * turnScale, (event.clientY - turn.current.y) * turnScale);
          turn.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => {
          turn.current = null;
        }}
        onPointerCancel={() => {
          turn.current = null;
        }}
      />
      <div
        className="pointer-events-auto absolute bottom-24 left-4 size-32 touch-none rounded-full border border-line bg-glass"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const box = event.currentTarget.getBoundingClientRect();
          start.current = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
          walk(event);
        }}
        onPointerMove={walk}
        onPointerUp={rest}
        onPointerCancel={rest}
      >
        <i
          className="absolute top-1/2 left-1/2 block size-12 rounded-full border border-outline bg-raised"
          style={{ transform: `translate(calc(-50% + ${knob.x * reach}px), calc(-50% + ${knob.y * reach}px))` }}
        />
      </div>
      <div className="pointer-events-auto absolute right-4 bottom-24 grid grid-cols-2 gap-3">
        <HoldButton label="Dig or hit" action="attack" controls={controls}>
          <Pickaxe size={22} aria-hidden="true" />
        </HoldButton>
        <HoldButton label="Jump" action="jump" controls={controls}>
          <ArrowBigUp size={24} aria-hidden="true" />
        </HoldButton>
        <HoldButton label="Place or use" action="use" controls={controls}>
          <Hand size={22} aria-hidden="true" />
        </HoldButton>
        <button
          type="button"
          aria-label="Inventory"
          className="grid size-14 place-items-center rounded-full border border-line bg-glass text-text"
          onClick={() => onOpen('inventory')}
        >
          <Backpack size={22} aria-hidden="true" />
        </button>
      </div>
      <button
        type="button"
        aria-label="Chat"
        className="pointer-events-auto absolute top-20 right-4 grid size-11 place-items-center rounded-full border border-line bg-glass text-text"
        onClick={() => onOpen('chat')}
      >
        <MessageSquare size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
