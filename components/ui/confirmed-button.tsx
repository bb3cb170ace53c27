'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

/**
 * A button for something that cannot be taken back: a first press asks at the same place, and only the second one does it. `confirm` names
 * the deed, such as “Remove Alice”. With `asks` false it acts at once.
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
