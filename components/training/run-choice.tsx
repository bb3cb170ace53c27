'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { filterLook, SearchField } from '#components/ui/search-field.tsx';
import { systemsByTeam } from '#lib/domain/run-configuration.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatAgo, formatCount, formatTag } from '#lib/format.ts';
import type { RunView } from '#lib/protocol/views.ts';

/** The systems of a run, in the order of its configuration. */
function systemsOf({ configuration }: RunView): string {
  return [...new Set(Object.values(systemsByTeam(configuration)).flat())].join(', ');
}

function Row({ run, isChosen, onToggle, now }: { run: RunView; isChosen: boolean; onToggle: () => void; now: number }) {
  const { played } = run.episodes;
  return (
    <label className="flex min-h-11 items-start gap-2.5 border-line border-b px-2.5 py-1.5 has-checked:bg-raised has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:-outline-offset-2 hover:bg-raised">
      <input
        type="checkbox"
        className="mt-1 size-3.5 shrink-0 accent-gold"
        checked={isChosen}
        disabled={played === 0 && !isChosen}
        onChange={onToggle}
      />
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 truncate font-semibold">{run.name}</b>
          <span className="font-mono text-micro text-muted">{formatTag(run.id)}</span>
        </span>
        <span className="block text-micro text-muted">
          {scenarioTitle(run.configuration.scenario)} · {systemsOf(run)} ·{' '}
          {played === 0 ? 'no finished episode yet' : formatCount(played, 'episode')} · {formatAgo(run.createdAt, now)}
        </span>
      </span>
    </label>
  );
}

/** The runs whose model calls become training data: searched by words, filtered by scenario, chosen by check boxes. */
export function RunChoice(properties: {
  runs: readonly RunView[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  now: number;
}) {
  const { runs, chosen, onChange, now } = properties;
  const [words, setWords] = useState('');
  const [scenario, setScenario] = useState('');
  const scenarios = [...new Set(runs.map(({ configuration }) => configuration.scenario))];
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = runs.filter((run) => {
    const text = `${run.name} ${run.id} ${systemsOf(run)}`.toLowerCase();
    return (scenario === '' || run.configuration.scenario === scenario) && wanted.every((word) => text.includes(word));
  });
  const free = shown.filter(({ id, episodes }) => episodes.played > 0 && !chosen.includes(id)).map(({ id }) => id);
  const unknown = chosen.filter((id) => !runs.some((run) => run.id === id));
  const toggle = (id: string): void => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
      <SectionHead
        title="Runs"
        facts={
          <output aria-live="polite" className="text-micro text-muted">
            {chosen.length} of {runs.length} chosen
          </output>
        }
      >
        <Button size="small" look="line" disabled={free.length === 0} onClick={() => onChange([...chosen, ...free])}>
          Choose all shown
        </Button>
        <Button size="small" look="line" disabled={chosen.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
      </SectionHead>
      <search className="flex flex-wrap gap-2">
        <SearchField label="Search the runs" value={words} onChange={setWords} basis="basis-40" />
        <select
          aria-label="Scenario"
          value={scenario}
          onChange={(event) => setScenario(event.target.value)}
          className={`${filterLook} max-w-44 px-2`}
        >
          <option value="">All scenarios</option>
          {scenarios.map((id) => (
            <option key={id} value={id}>
              {scenarioTitle(id)}
            </option>
          ))}
        </select>
      </search>
      {unknown.map((id) => (
        <p
          key={id}
          role="alert"
          className="flex items-center gap-2 rounded-sm border border-error bg-error-tint py-1 pr-1 pl-2.5 text-data"
        >
          <span className="min-w-0 flex-1 break-words">There is no run {id} in this data folder.</span>
          <Button size="small" look="quiet" icon aria-label={`Leave out ${id}`} onClick={() => toggle(id)}>
            <X size={12} aria-hidden="true" />
          </Button>
        </p>
      ))}
      <ScrollRegion label="Runs to choose from" sunken className="max-h-[340px] max-md:max-h-[260px]">
        {shown.length === 0 ? (
          <p className="p-3 text-data text-muted">No run fits the search.</p>
        ) : (
          <ul>
            {shown.map((run) => (
              <li key={run.id}>
                <Row run={run} isChosen={chosen.includes(run.id)} onToggle={() => toggle(run.id)} now={now} />
              </li>
            ))}
          </ul>
        )}
      </ScrollRegion>
    </Panel>
  );
}
