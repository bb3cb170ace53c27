'use client';

import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStore } from 'zustand';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { keyTitle } from '#lib/keys/key-title.ts';
import { ask } from '../api.ts';
import { heldKeys } from '../held-keys.ts';
import { places } from '../places.ts';
import { queries } from '../queries.ts';
import { QueryCache } from '../query-cache.tsx';
import { useAction } from '../use-action.ts';
import { groupsFound, type PaletteGroup } from './palette-search.ts';
import { openShortcuts } from './palette-store.ts';

/** Finds pages, actions of this page, matches, runs, scenarios and agents by typing. Also works on pages without the cache. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  return (
    <QueryCache>
      <Palette onClose={onClose} />
    </QueryCache>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const held = useStore(heldKeys, (state) => state.held);
  const matches = useQuery(queries.matches(20)).data ?? [];
  const runs = useQuery(queries.runs(10)).data ?? [];
  const catalogue = useQuery(queries.catalogue).data;
  const [search, setSearch] = useState('');
  const go = (path: string): void => {
    onClose();
    router.push(path);
  };
  const { run: watchDemo, error: problem } = useAction(async () => {
    const { match } = await ask('POST /api/matches/demo');
    go(`/matches/${match}`);
  });
  const groups: readonly PaletteGroup[] = [
    {
      heading: 'Actions',
      entries: [
        { id: 'demo', title: 'Watch a demo match', choose: () => void watchDemo() },
        { id: 'new', title: 'New match', choose: () => go('/matches/new') },
        { id: 'keys', title: 'Show the keys of this page', keyCap: '?', choose: openShortcuts },
      ],
    },
    { heading: 'Pages', entries: places.map(({ href, title }) => ({ id: href, title, detail: href, choose: () => go(href) })) },
    {
      heading: 'On this page',
      entries: held.flatMap(({ bindings, run }, at) =>
        bindings.flatMap((binding, index) => {
          const { title, group } = binding;
          if (group === 'Everywhere' || bindings.findIndex((other) => other.title === title) < index) return [];
          const choose = (): void => {
            onClose();
            run(index);
          };
          return [{ id: `${at} ${index}`, title, detail: group, keyCap: keyTitle(binding), choose }];
        }),
      ),
    },
    {
      heading: 'Matches',
      entries: matches.map(({ id, state, configuration: { teams, scenario } }) => ({
        id,
        title: teamsInWords(teams),
        detail: `${formatTag(id)} · ${state} · ${scenarioTitle(scenario)}`,
        choose: () => go(`/matches/${id}`),
      })),
    },
    {
      heading: 'Runs',
      entries: runs.map(({ id, state, configuration: { name } }) => ({
        id,
        title: name,
        detail: `${formatTag(id)} · ${state}`,
        choose: () => go(`/runs/${id}`),
      })),
    },
    {
      heading: 'Scenarios and agents',
      entries: [
        ...(catalogue?.scenarios ?? []).map(({ id }) => ({
          // A scenario and an agent may have the same name.
          id: `scenario ${id}`,
          title: scenarioTitle(id),
          detail: 'scenario',
          choose: () => go(`/scenarios/${id}`),
        })),
        ...(catalogue?.agents ?? []).map(({ id }) => ({
          id: `agent ${id}`,
          title: id,
          detail: 'agent',
          choose: () => go(`/agents/${encodeURIComponent(id)}`),
        })),
      ],
    },
  ];
  return (
    <Modal label="Search or jump to" onClose={onClose}>
      <Command label="Search or jump to" loop shouldFilter={false} className="flex max-h-[76dvh] flex-col">
        <Command.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          placeholder="Search or jump to…"
          className="h-12 shrink-0 border-line border-b bg-transparent px-4 text-lead -outline-offset-2 placeholder:text-muted"
        />
        {problem === null ? null : (
          <p role="alert" className="border-line border-b px-4 py-2 text-data text-error">
            ! {problem}
          </p>
        )}
        <Command.List label="Results" className="min-h-0 overflow-y-auto py-1.5">
          <Command.Empty className="px-4 py-3 text-muted">No results</Command.Empty>
          {groupsFound(groups, search).map(({ heading, entries }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="px-1.5 pb-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-micro [&_[cmdk-group-heading]]:text-muted"
            >
              {entries.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={`${heading} ${entry.id}`}
                  onSelect={entry.choose}
                  className="flex min-h-9 items-center gap-3 rounded-sm border-transparent border-l-2 px-2.5 data-[selected=true]:border-gold data-[selected=true]:bg-raised max-md:min-h-11"
                >
                  <span className="truncate font-medium">{entry.title}</span>
                  <span className="flex-1 truncate text-data text-muted">{entry.detail}</span>
                  {entry.keyCap === undefined ? null : <KeyCap>{entry.keyCap}</KeyCap>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Modal>
  );
}
