'use client';

import { ArrowBigDown, ArrowBigUp, Backpack, Hand, Megaphone, MessageSquare, Pickaxe } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { PlayAction } from '#lib/play/play-keys.ts';
import type { PlayControls } from './play-controls.ts';

/** Way of the stick in pixels, and how much farther the thumb must push forward to sprint. */
const reach = 48;
const sprintFrom = 1.5;
/** Degrees per pixel of a finger that turns the view. */
const turnScale = 0.35;

const round = 'grid touch-none place-items-center rounded-full border border-line bg-glass text-text active:border-gold active:text-gold';

/** Turns the view while one finger drags, also one that holds a button. */
function useTurn(controls: PlayControls) {
  const last = useRef<{ readonly pointer: number; readonly x: number; readonly y: number } | null>(null);
  return {
    begin: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      last.current ??= { pointer: pointerId, x: clientX, y: clientY };
    },
    move: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      if (last.current?.pointer !== pointerId) return;
      controls.turn((clientX - last.current.x) * turnScale, (clientY - last.current.y) * turnScale);
      last.current = { pointer: pointerId, x: clientX, y: clientY };
    },
    end: ({ pointerId }: PointerEvent): void => {
      if (last.current?.pointer === pointerId) last.current = null;
    },
  };
}

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
  const turn = useTurn(controls);
  const end = (event: PointerEvent): void => {
    turn.end(event);
    controls.release(action);
  };
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(round, 'size-14')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        turn.begin(event);
        controls.press(action);
      }}
      onPointerMove={turn.move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {children}
    </button>
  );
}

function OpenButton({ label, className, onOpen, children }: { label: string; className: string; onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} className={classNames(round, className)} onClick={onOpen}>
      {children}
    </button>
  );
}

/** Sneaks until it is pressed again: no thumb is free to hold it. */
function SneakButton({ controls }: { controls: PlayControls }) {
  const [isDown, setDown] = useState(false);
  return (
    <button
      type="button"
      aria-label="Sneak"
      aria-pressed={isDown}
      className={classNames(round, 'pointer-events-auto absolute bottom-60 left-4 size-11', isDown && 'border-gold text-gold')}
      onClick={() => {
        if (isDown) controls.release('sneak');
        else controls.press('sneak');
        setDown(!isDown);
      }}
    >
      <ArrowBigDown size={20} aria-hidden="true" />
    </button>
  );
}

/** Stick and buttons for fingers: the left thumb walks, the right one turns the view beside the buttons and on them. */
export function TouchHands({ controls, onOpen }: { controls: PlayControls; onOpen: (what: 'inventory' | 'chat' | 'orders') => void }) {
  const [knob, setKnob] = useState({ x: 0, y: 0 });
  const start = useRef<{ x: number; y: number } | null>(null);
  const turn = useTurn(controls);
  const walk = (event: PointerEvent): void => {
    if (start.current === null) return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    const length = Math.max(1, Math.hypot(dx, dy) / reach);
    const [x, y] = [dx / length / reach, dy / length / reach];
    controls.stick = { forward: -y, right: x };
    if (-dy > reach * sprintFrom) controls.press('sprint');
    else controls.release('sprint');
    setKnob({ x, y });
  };
  const rest = (): void => {
    start.current = null;
    controls.stick = { forward: 0, right: 0 };
    controls.release('sprint');
    setKnob({ x: 0, y: 0 });
  };
  return (
    <div className="pointer-events-none absolute inset-0 z-[5] hidden select-none pointer-coarse:block">
      <div
        className="pointer-events-auto absolute inset-y-0 right-0 left-1/3 touch-none"
        onPointerDown={turn.begin}
        onPointerMove={turn.move}
        onPointerUp={turn.end}
        onPointerCancel={turn.end}
      />
      <SneakButton controls={controls} />
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
        <OpenButton label="Inventory" className="size-14" onOpen={() => onOpen('inventory')}>
          <Backpack size={22} aria-hidden="true" />
        </OpenButton>
      </div>
      <OpenButton label="Chat" className="pointer-events-auto absolute top-20 right-4 size-11" onOpen={() => onOpen('chat')}>
        <MessageSquare size={18} aria-hidden="true" />
      </OpenButton>
      <OpenButton
        label="Orders to the team"
        className="pointer-events-auto absolute top-[132px] right-4 size-11"
        onOpen={() => onOpen('orders')}
      >
        <Megaphone size={18} aria-hidden="true" />
      </OpenButton>
    </div>
  );
}
