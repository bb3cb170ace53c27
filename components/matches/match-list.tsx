'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { queries } from '#components/shell/queries.ts';
import { useNow } from '#components/shell/use-now.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel } from '#components/ui/panel.tsx';
import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatCount } from '#lib/format.ts';
import type { MatchFilter } from '#lib/protocol/match-filter.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { DemoButton } from './demo-button.tsx';
import { groupTitles, MatchFilters, useMatchFilter } from './match-filters.tsx';
import { MatchTable } from './match-table.tsx';

const most = 200;

/** A filter as text, for a list without matches: `finished, Mushroom War, with slimy`. */
function filterWords({ state, scenario, agent }: MatchFilter): string {
  const words = [
    state === undefined ? null : groupTitles[state].toLowerCase(),
    scenario === undefined ? null : scenarioTitle(scenario),
    agent === undefined ? null : `with ${agent}`,
  ];
  return words.filter((word) => word !== null).join(', ');
}

/** Matches, newest first, filtered by state, scenario and agent. `filter` is the filter of the first `matches`. */
export function MatchList(initial: {
  matches: MatchView[];
  filter: MatchFilter;
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'title'>[];
  agents: readonly AgentSummary[];
  now: number;
}) {
  const [filter, change] = useMatchFilter();
  const isFirst = (['state', 'scenario', 'agent'] as const).every((key) => filter[key] === initial.filter[key]);
  const { data: matches = initial.matches } = useQuery({
    ...queries.matches(most, filter),
    ...(isFirst ? { initialData: initial.matches } : { placeholderData: keepPreviousData }),
  });
  const now = useNow(initial.now, 30_000);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] content-start gap-3 p-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Matches</h1>
        <span className="text-micro text-muted" role="status">
          {matches.length === most ? `the newest ${most}` : formatCount(matches.length, 'match', 'matches')}
        </span>
        <span className="flex-1 max-sm:hidden" />
        <MatchFilters filter={filter} onChange={change} scenarios={initial.scenarios} agents={initial.agents} />
      </div>
      {matches.length > 0 ? (
        <MatchTable matches={matches} now={now} showState csv="matches" />
      ) : (
        <EmptyPanel>
          <p className="text-soft">{isFiltered ? `No matches for: ${filterWords(filter)}.` : 'No match has been played yet.'}</p>
          <div className="flex flex-wrap justify-center gap-3">
            {isFiltered ? (
              <Button size="large" onClick={() => change({ state: null, scenario: null, agent: null })}>
                Show all matches
              </Button>
            ) : (
              <DemoButton />
            )}
            <Link href="/matches/new" className={buttonLook({ size: 'large' })}>
              <Plus size={14} aria-hidden="true" />
              Set up a match
            </Link>
          </div>
        </EmptyPanel>
      )}
    </main>
  );
}
