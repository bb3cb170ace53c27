'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { queries } from '#components/shell/queries.ts';
import { useNow } from '#components/shell/use-now.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { formatCount } from '#lib/format.ts';
import type { MatchState } from '#lib/protocol/socket-events.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { DemoButton } from './demo-button.tsx';
import { MatchTable } from './match-table.tsx';

const groups = ['all', 'on', 'finished', 'broken'] as const;
type Group = (typeof groups)[number];

const members: Readonly<Record<Exclude<Group, 'all'>, readonly MatchState[]>> = {
  on: ['running', 'starting', 'waiting'],
  finished: ['finished'],
  broken: ['failed', 'crashed', 'stopped'],
};
const titles: Readonly<Record<Group, string>> = { all: 'All', on: 'On or waiting', finished: 'Finished', broken: 'Not finished' };
const most = 200;

/** All matches, newest first, by group of states. */
export function MatchList(initial: { matches: MatchView[]; now: number }) {
  const { data: matches } = useQuery({ ...queries.matches(most), initialData: initial.matches });
  const [group, setGroup] = useQueryState('state', parseAsStringLiteral(groups).withDefault('all'));
  const now = useNow(initial.now, 30_000);
  const inGroup = (match: MatchView, which: Group): boolean => which === 'all' || members[which].includes(match.state);
  const shown = matches.filter((match) => inGroup(match, group));
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] content-start gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Matches</h1>
        <span className="text-micro text-muted">
          {matches.length === most ? `the newest ${most}` : formatCount(matches.length, 'match', 'matches')}
        </span>
        <span className="flex-1" />
        <Segmented
          small
          label="State"
          value={group}
          onChange={(value) => void setGroup(value)}
          segments={groups.map((value) => ({
            value,
            label: `${titles[value]} ${matches.filter((match) => inGroup(match, value)).length}`,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <Panel className="grid justify-items-center gap-4 border-outline border-dashed bg-transparent px-4 py-16 text-center">
          <p className="text-soft">
            {matches.length === 0 ? 'No match has been played yet.' : `No match is “${titles[group].toLowerCase()}”.`}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <DemoButton />
            <Link href="/matches/new" className={buttonLook({ size: 'large' })}>
              <Plus size={14} aria-hidden="true" />
              Set up a match
            </Link>
          </div>
        </Panel>
      ) : (
        <MatchTable matches={shown} now={now} showState />
      )}
    </main>
  );
}
