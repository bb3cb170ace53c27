import type { ReactNode } from 'react';

/** A part of the form: its name on the left, its fields on the right. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-4 gap-y-2 border-line border-t py-3.5 md:grid-cols-[112px_minmax(0,1fr)]">
      <h2 className="pt-1 font-semibold">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
