'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { type OrderKind, orderKinds, orderTitles, type TeamOrder } from '#lib/people/team-order.ts';

/** Angle of the first order on the ring: straight up. */
const top = -Math.PI / 2;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Quick orders on a ring, about the block at which the person looks. A press, the order's number, or the arrow keys and Enter send an order.
 * A person who holds the key of the orders (`releaseKey`, its code) sends the order under the pointer by releasing the key.
 */
export function OrderWheel({
  about,
  releaseKey,
  onOrder,
  onClose,
}: {
  about: Omit<TeamOrder, 'kind'>;
  releaseKey: string | null;
  onOrder: (order: TeamOrder) => void;
  onClose: () => void;
}) {
  const ring = useRef<HTMLFieldSetElement>(null);
  const pointed = useRef<OrderKind | null>(null);
  const place = (index: number) => {
    const angle = top + (index / orderKinds.length) * 2 * Math.PI;
    return { left: `calc(50% + ${Math.cos(angle) * 38}%)`, top: `calc(50% + ${Math.sin(angle) * 38}%)` };
  };
  const order = (kind: OrderKind): void => {
    // Following and waiting are about the person, not about a block.
    onOrder(kind === 'follow' || kind === 'wait' ? { kind } : { kind, ...about });
    onClose();
  };
  const press = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const kind = orderKinds[Number(event.key) - 1];
    if (kind !== undefined) order(kind);
    else if (event.key === 'Escape') onClose();
  });
  const release = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.code === releaseKey && pointed.current !== null) order(pointed.current);
  });
  useEffect(() => {
    ring.current?.querySelector('button')?.focus();
    const down = (event: globalThis.KeyboardEvent): void => press(event);
    const up = (event: globalThis.KeyboardEvent): void => release(event);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
  const turn = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(ring.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div className="absolute inset-0 z-20 grid place-items-center" role="dialog" aria-label="Orders to the team">
      <button type="button" tabIndex={-1} aria-label="Close the orders" className="absolute inset-0 bg-background/40" onClick={onClose} />
      <fieldset
        ref={ring}
        aria-label="Orders"
        className="relative size-[min(360px,86vw)] rounded-full border border-line bg-glass"
        onKeyDown={turn}
      >
        {orderKinds.map((kind, index) => (
          <button
            key={kind}
            type="button"
            style={place(index)}
            className={classNames(
              'absolute grid size-[min(88px,21vw)] -translate-x-1/2 -translate-y-1/2 place-items-center content-center gap-0.5 rounded-full border border-outline bg-panel text-body',
              'hover:border-gold hover:text-gold focus-visible:border-gold focus-visible:text-gold',
            )}
            onClick={() => order(kind)}
            onPointerEnter={() => {
              pointed.current = kind;
            }}
            onPointerLeave={() => {
              pointed.current = null;
            }}
          >
            <span className="font-semibold">{orderTitles[kind]}</span>
            <span className="text-micro text-muted pointer-coarse:hidden">{index + 1}</span>
          </button>
        ))}
        <p className="pointer-events-none absolute inset-0 m-auto grid size-24 place-content-center text-center text-data text-muted">
          {about.what === undefined ? 'your team' : about.what.replaceAll('_', ' ')}
        </p>
      </fieldset>
    </div>
  );
}
