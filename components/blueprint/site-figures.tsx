import type { ReactNode } from 'react';

/** A figure of a site: its title and its value in words. */
export type SiteFigure = readonly [title: string, value: ReactNode];

/** The figures of a site in one row below the title of a panel. */
export function SiteFigureRow({ figures }: { figures: readonly SiteFigure[] }) {
  return (
    <dl className="flex justify-between gap-2 border-line border-t px-3 py-2 text-data">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The figures of a site large, each above its title. */
export function LargeSiteFigures({ figures }: { figures: readonly SiteFigure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(([title, value]) => (
        <div key={title} className="flex flex-col-reverse">
          <dt className="text-micro text-muted">{title}</dt>
          <dd className="font-[650] text-lead">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
