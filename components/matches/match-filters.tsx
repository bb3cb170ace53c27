'use client';

import { X } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { type MatchFilter, type MatchGroup, matchGroups } from '#lib/protocol/match-filter.ts';

export const groupTitles: Readonly<Record<MatchGroup, string>> = {
  playing: 'Running',
  waiting: 'Waiting',
  finished: 'Finished',
  broken: 'Stopped or failed',
};

const look = 'h-6 min-w-0 max-w-44 rounded-sm border border-line bg-background px-1.5 text-data max-md:h-8';

/** The filter of the list of matches, stored in the address, so that a user can share a filtered list. */
export function useMatchFilter(): [MatchFilter, (change: { [Key in keyof MatchFilter]: MatchFilter[Key] | null }) => void] {
  const [{ state, scenario, agent }, set] = useQueryStates({
    state: parseAsStringLiteral(matchGroups),
    scenario: parseAsString,
    agent: parseAsString,
  });
  const filter = { ...(state && { state }), ...(scenario && { scenario }), ...(agent && { agent }) };
  return [filter, (change) => void set(change)];
}

/** Fields that filter the list of matches. */
export function MatchFilters(properties: {
  filter: MatchFilter;
  onChange: ReturnType<typeof useMatchFilter>[1];
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'title'>[];
  agents: readonly AgentSummary[];
}) {
  const { filter, onChange, scenarios, agents } = properties;
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2 text-data">
      <label className="flex items-center gap-1.5 text-muted">
        Scenario
        <select value={filter.scenario ?? ''} onChange={({ target }) => onChange({ scenario: target.value || null })} className={look}>
          <option value="">any</option>
          {scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5 text-muted">
        Agent
        <select value={filter.agent ?? ''} onChange={({ target }) => onChange({ agent: target.value || null })} className={look}>
          <option value="">any</option>
          {agents.map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        small
        label="State"
        value={filter.state ?? 'all'}
        onChange={(value) => onChange({ state: value === 'all' ? null : value })}
        segments={[
          { value: 'all' as const, label: 'All' },
          ...matchGroups.map((value) => ({ value, label: <span className="max-sm:text-micro">{groupTitles[value]}</span> })),
        ]}
      />
      {Object.keys(filter).length === 0 ? null : (
        <Button size="small" look="quiet" onClick={() => onChange({ state: null, scenario: null, agent: null })}>
          <X size={12} aria-hidden="true" />
          Clear
        </Button>
      )}
    </search>
  );
}
