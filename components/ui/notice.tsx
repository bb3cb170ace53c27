import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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
        <TriangleAlert className="text-error" size={20} aria-hidden="true" />
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
