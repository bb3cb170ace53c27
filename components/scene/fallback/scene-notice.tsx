'use client';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';

/** A notice at the top of the scene with a problem and a remedy; the user can dismiss it. `more` is shown if there is room. */
export function SceneNotice(properties: {
  text: string;
  more?: string;
  action?: { readonly label: string; readonly run: () => void };
  /** A lower position than the edge. */
  className?: string;
}) {
  const { text, more, action, className = 'top-2 lg:top-3' } = properties;
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={classNames('absolute inset-x-2 flex justify-center lg:inset-x-3', className)}>
      <div className="flex min-h-9 items-center gap-2 rounded-sm border border-line bg-glass pl-2.5 text-data max-md:min-h-11">
        <p role="status">
          {text}
          {more === undefined ? null : <span className="text-soft max-md:hidden"> {more}</span>}
        </p>
        {action ? (
          <Button size="small" look="line" onClick={action.run} className="max-md:h-9">
            {action.label}
          </Button>
        ) : null}
        <Button look="quiet" icon aria-label="Close this notice" onClick={() => setOpen(false)} className="max-md:size-11">
          <X size={14} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
