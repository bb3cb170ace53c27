import type { ReactNode } from 'react';

/** Drawn here, because every page contains this part for its own failure and must not load an icon library for it. */
const sign = (
  <svg
    className="shrink-0 text-error"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M10 2.5 18.5 17h-17zM10 8v4M10 14.5v.01" />
  </svg>
);

/** An error in full: what happened, what is safe, what to do, and an id to quote. */
export function Notice(properties: {
  title: string;
  happened: ReactNode;
  safe: ReactNode;
  todo: ReactNode;
  reference?: string | undefined;
  children?: ReactNode;
}) {
  const { title, happened, safe, todo, reference, children } = properties;
  return (
    <div role="alert" className="grid max-w-[620px] gap-4 rounded-sm border border-line bg-background p-8">
      <h1 className="flex items-center gap-3 text-title">
        {sign}
        {title}
      </h1>
      <dl className="grid grid-cols-[104px_1fr] gap-x-4 gap-y-2 text-body text-soft [&>dt]:text-muted">
        <dt>What happened</dt>
        <dd className="break-words">{happened}</dd>
        <dt>What is safe</dt>
        <dd>{safe}</dd>
        <dt>What to do</dt>
        <dd>{todo}</dd>
        {reference === undefined ? null : (
          <>
            <dt>Quote this</dt>
            <dd className="font-mono text-data">{reference}</dd>
          </>
        )}
      </dl>
      {children === undefined ? null : <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
