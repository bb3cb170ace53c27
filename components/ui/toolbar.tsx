'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** The enabled controls of a toolbar in the order of the page. */
function controlsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
}

/** Makes `chosen`, or the first control if it is missing, the only one that Tab reaches. Returns it. */
function settle(bar: HTMLElement, chosen: HTMLElement | null): HTMLElement | null {
  const controls = controlsOf(bar);
  const reached = controls.find((control) => control === chosen) ?? controls[0] ?? null;
  for (const control of controls) control.tabIndex = control === reached ? 0 : -1;
  return reached;
}

/** Controls in a row as one stop of the Tab key: arrow keys, Home and End move between them, as the ARIA toolbar pattern requires. */
export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const reached = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const settleAgain = (): void => {
      reached.current = settle(element, reached.current);
    };
    settleAgain();
    const observer = new MutationObserver(settleAgain);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const focus = ({ currentTarget, target }: FocusEvent<HTMLDivElement>): void => {
    reached.current = settle(currentTarget, target);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const controls = controlsOf(event.currentTarget);
    const here = event.target instanceof HTMLElement ? controls.indexOf(event.target) : -1;
    const wanted = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: controls.length - 1 }[event.key];
    if (here === -1 || wanted === undefined) return;
    event.preventDefault();
    controls.at(wanted % controls.length)?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={label} onFocus={focus} onKeyDown={move} className={className}>
      {children}
    </div>
  );
}
