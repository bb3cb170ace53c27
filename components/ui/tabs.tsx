'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move between them, as the ARIA tab pattern requires. Only the open panel is mounted. */
export function Tabs<Value extends string>(properties: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
  className?: string;
}) {
  const { label, tabs, value, onChange, wide = false, className } = properties;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0];
  const move = (event: KeyboardEvent): void => {
    const here = tabs.findIndex((tab) => tab.value === open?.value);
    const wanted = { ArrowRight: (here + 1) % tabs.length, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
    const next = wanted === undefined ? undefined : tabs.at(wanted);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div className={classNames('flex min-h-0 flex-col', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={classNames('tab-list flex', wide ? 'h-11' : 'h-9 pointer-coarse:h-11')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === open?.value}
            {...(tab.value === open?.value ? { 'aria-controls': `${id}-${tab.value}-panel` } : {})}
            tabIndex={tab.value === open?.value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap border-b-2 -outline-offset-2',
              wide ? 'flex-1 text-body' : 'text-data',
              'pointer-coarse:min-w-11',
              tab.value === open?.value
                ? 'border-gold font-semibold text-text'
                : 'border-transparent font-medium text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-${open?.value}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${open?.value}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        {open?.panel}
      </div>
    </div>
  );
}
