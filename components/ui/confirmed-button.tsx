'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

/**
 * A button for an action that cannot be undone. The first press puts two buttons in its place: one with the text `confirm`, such as
 * “Remove Alice”, which acts, and one that cancels. With `asks` false, the first press acts.
 */
export function ConfirmedButton(properties: {
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  asks?: boolean;
  size?: 'small' | 'medium';
  disabled?: boolean;
}) {
  const { children, confirm, onConfirm, asks = true, size = 'medium', disabled = false } = properties;
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isAsking) first.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button look="line" size={size} disabled={disabled} onClick={() => (asks ? setAsking(true) : onConfirm())}>
        {children}
      </Button>
    );
  return (
    <fieldset ref={first} aria-label={`${confirm}?`} className="inline-flex gap-1">
      <Button
        look="grave"
        size={size}
        disabled={disabled}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirm}
      </Button>
      <Button look="line" size={size} onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </fieldset>
  );
}
