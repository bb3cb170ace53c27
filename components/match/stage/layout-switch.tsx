'use client';

import { Box, Columns2, Grid2x2, Grid3x3 } from 'lucide-react';
import { useMemo } from 'react';
import { useMatch, useSeats } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { rosterOf } from '#lib/domain/roster.ts';
import { layoutsFor, mostPictures, type SceneLayoutName } from './use-scene-layout.ts';

const layouts = [
  { name: 'single', title: '3D', icon: Box },
  { name: 'split', title: '2-up', icon: Columns2 },
  { name: 'four', title: '4-up', icon: Grid2x2 },
  { name: 'eight', title: null, icon: Grid3x3 },
] as const;

/**
 * Chooses one picture, two side by side, four at once, or eight in a match with more than four agents. With two teams, each team gets one of
 * two pictures.
 */
export function LayoutSwitch({
  layout,
  onShow,
  className,
}: {
  layout: SceneLayoutName;
  onShow: (layout: SceneLayoutName) => void;
  className?: string;
}) {
  const agents = useSeats().length;
  const offered = layoutsFor(agents);
  const teams = useMatch(({ status }) => status?.teams);
  const [first, second] = useMemo(() => (teams === undefined ? [] : rosterOf(teams)), [teams]);
  const between = first !== undefined && second !== undefined ? `${first.name} | ${second.name}` : null;
  return (
    <div role="toolbar" aria-label="Views" className={classNames('flex rounded-sm border border-line bg-glass', className)}>
      {layouts
        .filter(({ name }) => offered.includes(name))
        .map(({ name, title, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={layout === name}
            data-layout={name}
            onClick={() => onShow(name)}
            className={classNames(
              'flex items-center gap-1.5 whitespace-nowrap border-line border-r px-2.5 text-data -outline-offset-2 last:border-r-0',
              layout === name ? 'font-[650] text-text shadow-[inset_0_-2px_0_var(--color-gold)]' : 'font-medium text-soft hover:text-text',
            )}
          >
            <Icon size={13} aria-hidden="true" />
            {name === 'split' && between !== null ? between : (title ?? `${Math.min(agents, mostPictures.eight)}-up`)}
          </button>
        ))}
    </div>
  );
}
