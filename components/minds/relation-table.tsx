'use client';

import { useState } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { GraphView, RelationView } from '#lib/fold/minds-view.ts';
import { formatNumber, formatProse } from '#lib/format.ts';

type Share = 'all' | 'changed';

function items(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map(formatProse).join(', ');
}

function holds({ action, causes, effects }: RelationView, words: string): boolean {
  const text = [action, ...causes, ...effects].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || formatProse(text).includes(word));
}

/** What every action needs and gives, as a team believes; searched by words, new and changed relations marked. */
export function RelationTable({ graph }: { graph: GraphView }) {
  const [words, setWords] = useState('');
  const [share, setShare] = useState<Share>('all');
  const shown = graph.relations.filter((relation) => (share === 'all' || relation.change !== null) && holds(relation, words.trim()));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Search actions and items"
          placeholder="Action or item"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="h-6 min-w-0 flex-1 rounded-sm border border-outline bg-sunken px-2 text-data placeholder:text-muted"
        />
        <Segmented
          small
          label="Which relations"
          value={share}
          onChange={setShare}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'changed', label: 'New or changed' },
          ]}
        />
      </div>
      <p className="text-micro text-muted" aria-live="polite">
        {formatNumber(shown.length)} of {formatNumber(graph.relations.length)} relations
      </p>
      {shown.length === 0 ? null : (
        <ScrollRegion label="Causes and effects" className="max-h-96">
          <table className="w-full table-fixed text-data [&_td]:break-words [&_td]:px-2 [&_td]:py-1.5 [&_td]:align-top [&_th]:px-2 [&_th]:py-1.5 [&_th]:align-top">
            <thead>
              <tr className="border-line border-b text-micro text-muted">
                <th scope="col" className="w-[44%]">
                  Action
                </th>
                <th scope="col">Needs</th>
                <th scope="col">Gives</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((relation, index) => (
                <tr key={`${index} ${relation.action}`} className="border-line border-b last:border-b-0">
                  <th scope="row" className="break-words font-mono font-normal">
                    {relation.change === null ? null : (
                      <Chip tone={relation.change === 'new' ? 'gold' : 'filled'} className="mr-1.5 h-4 font-sans">
                        {relation.change}
                      </Chip>
                    )}
                    {relation.action}
                  </th>
                  <td className={relation.causes.length === 0 ? 'text-muted' : ''}>{items(relation.causes)}</td>
                  <td className={relation.effects.length === 0 ? 'text-muted' : ''}>{items(relation.effects)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}
