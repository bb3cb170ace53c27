'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

const high = 'mt-[12dvh] mb-auto max-h-[76dvh]';
const sizes = {
  small: `${high} w-[min(440px,calc(100vw-24px))]`,
  medium: `${high} w-[min(620px,calc(100vw-24px))]`,
  large: `${high} w-[min(880px,calc(100vw-24px))]`,
  page: 'my-auto h-[92dvh] max-h-none w-[min(1680px,calc(100vw-24px))]',
} as const;

/** A dialog over the page. The browser keeps the focus inside, closes it on Escape and restores the focus. */
export function Modal(properties: { label: string; onClose: () => void; size?: keyof typeof sizes; children: ReactNode }) {
  const { label, onClose, size = 'medium', children } = properties;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) {
      element.showModal();
      // The browser would focus the first focusable element, which may be no control.
      element.querySelector<HTMLElement>('input, button')?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      // A click on the backdrop is a click on the dialog element itself.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      className={classNames('mx-auto rounded-sm border border-outline bg-panel p-0 text-text backdrop:bg-background/70', sizes[size])}
    >
      {children}
    </dialog>
  );
}
