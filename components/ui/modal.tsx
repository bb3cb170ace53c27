'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** A dialog over the page. The browser keeps the focus inside, closes it by Escape and gives the focus back. */
export function Modal(properties: { label: string; onClose: () => void; className?: string; children: ReactNode }) {
  const { label, onClose, className, children } = properties;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) {
      element.showModal();
      // The browser would choose the first box that can take the focus at all, which need not be a control.
      element.querySelector<HTMLElement>('input, button')?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      // A press on the backdrop is a press on the dialog itself.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      className={classNames(
        'mx-auto mt-[12dvh] mb-auto max-h-[76dvh] w-[min(620px,calc(100vw-24px))] rounded-sm border border-outline bg-panel p-0 text-text backdrop:bg-background/70',
        className,
      )}
    >
      {children}
    </dialog>
  );
}
