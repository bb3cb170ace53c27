'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { EmptyPanel } from '#components/ui/panel.tsx';
import { filterLook, SearchField } from '#components/ui/search-field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { formatCount } from '#lib/format.ts';
import { ScenarioCard, type ScenarioCardData } from './scenario-card.tsx';

const kinds = ['points', 'task'] as const;
const kindTitles = { points: 'Two teams', task: 'One team' } as const;
const groupTitles = { points: 'Two teams against each other', task: 'One team with a task' } as const;

/** Whether a scenario has each of these words in its texts or the names of its systems. */
function holds({ title, summary, facts, agents }: ScenarioCardData, words: string): boolean {
  const text = [title, summary, facts, ...agents].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** All scenarios as cards, in groups by their kind, with a search and filters that the address keeps. */
export function ScenarioBrowser({ scenarios }: { scenarios: readonly ScenarioCardData[] }) {
  const [{ q, kind, agent }, set] = useQueryStates({
    q: parseAsString.withDefault(''),
    kind: parseAsStringLiteral(kinds),
    agent: parseAsString,
  });
  const systems = [...new Set(scenarios.flatMap(({ agents }) => agents))].sort();
  const found = scenarios.filter(
    (scenario) =>
      holds(scenario, q.trim()) && (kind === null || scenario.kind === kind) && (agent === null || scenario.agents.includes(agent)),
  );
  const isNarrowed = q.trim() !== '' || kind !== null || agent !== null;
  const showAll = (): void => void set({ q: null, kind: null, agent: null });
  return (
    <>
      <search className="flex flex-wrap items-center gap-2">
        <SearchField label="Search the scenarios" value={q} onChange={(words) => void set({ q: words || null })} />
        <Segmented
          label="Kind"
          value={kind ?? 'all'}
          onChange={(value) => void set({ kind: value === 'all' ? null : value })}
          segments={[{ value: 'all' as const, label: 'All' }, ...kinds.map((value) => ({ value, label: kindTitles[value] }))]}
        />
        <select
          aria-label="Played by"
          value={agent ?? ''}
          onChange={({ target }) => void set({ agent: target.value || null })}
          className={`${filterLook} max-w-52 px-2`}
        >
          <option value="">Played by: any system</option>
          {systems.map((name) => (
            <option key={name} value={name}>
              Played by: {name}
            </option>
          ))}
        </select>
        <output aria-live="polite" className="text-micro text-muted">
          {isNarrowed ? `${found.length} of ${formatCount(scenarios.length, 'scenario')}` : formatCount(scenarios.length, 'scenario')}
        </output>
        {isNarrowed ? (
          <Button size="small" look="quiet" onClick={showAll}>
            Show all
          </Button>
        ) : null}
      </search>
      {found.length === 0 ? (
        <EmptyPanel>
          <p>No scenario fits.</p>
          <Button look="line" onClick={showAll}>
            Show all scenarios
          </Button>
        </EmptyPanel>
      ) : null}
      {kinds.map((group) => {
        const members = found.filter((scenario) => scenario.kind === group);
        return members.length === 0 ? null : (
          <section key={group} aria-label={groupTitles[group]} className="grid gap-2">
            <h2 className="flex items-baseline gap-2.5 text-section">
              {groupTitles[group]}
              <span className="font-normal text-micro text-muted">{members.length}</span>
            </h2>
            <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-4">
              {members.map((scenario) => (
                <ScenarioCard key={scenario.id} scenario={scenario} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
