import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Panel({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames('rounded-sm border border-line bg-panel', className)} {...rest} />;
}

/** An empty place: says that it is empty, and offers an action that fills it. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-sm border border-outline border-dashed px-4 py-16 text-center text-soft">
      {children}
    </div>
  );
}

/** Head of a page section: a title, facts beside it, and actions on the right. */
export function SectionHead({
  title,
  facts,
  children,
  level = 2,
}: {
  title: string;
  facts?: ReactNode;
  children?: ReactNode;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1">
      <Heading className="text-section">{title}</Heading>
      {facts}
      <span className="flex-1" />
      {children}
    </div>
  );
}
