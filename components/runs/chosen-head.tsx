import type { ReactNode } from 'react';

/** The head of the panel of what a user chose in a table: what kind of thing it is, and its name. */
export function ChosenHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line border-b px-4 py-3">
      <p className="text-micro text-muted">{title}</p>
      <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 break-words font-[650] text-[16px]/[24px]">{children}</h2>
    </div>
  );
}
