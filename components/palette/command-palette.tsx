'use client';

import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { postJson } from '#components/shell/api.ts';
import { heldKeys } from '#components/shell/held-keys.ts';
import { places } from '#components/shell/places.ts';
import { queries } from '#components/shell/queries.ts';
import { QueryCache } from '#components/shell/query-cache.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { formatScenario, formatTag } from '#lib/format.ts';
import { keyTitle } from '#lib/keys/key-title.ts';
import { openShortcuts } from './palette-store.ts';
import { searchRank } from './search-rank.ts';

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="px-1.5 pb-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-micro [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

function Entry(properties: { id: string; title: string; detail?: string; keyCap?: string; onChoose: () => void }) {
  const { id, title, detail, keyCap, onChoose } = properties;
  return (
    <Command.Item
      value={id}
      keywords={[title, detail ?? '']}
      onSelect={onChoose}
      className="flex min-h-9 items-center gap-3 rounded-sm border-transparent border-l-2 px-2.5 data-[selected=true]:border-gold data-[selected=true]:bg-raised"
    >
      <span className="truncate font-medium">{title}</span>
      <span className="flex-1 truncate text-data text-muted">{detail}</span>
      {keyCap === undefined ? null : <KeyCap>{keyCap}</KeyCap>}
    </Command.Item>
  );
}

/** Pages, actions of this page, matches, runs, scenarios and agents, found by typing. Also stands over pages without the cache. */
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
  const [problem, setProblem] = useState<string | null>(null);
  const go = (path: string): void => {
    onClose();
    router.push(path);
  };
  const demo = async (): Promise<void> => {
    try {
      const { match } = await postJson<{ match: string }>('/api/matches/demo');
      go(`/matches/${match}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Modal label="Search or jump to" onClose={onClose}>
      <Command
        label="Search or jump to"
        loop
        filter={(_, search, words = []) => searchRank(search, words)}
        className="flex max-h-[76dvh] flex-col"
      >
        <Command.Input
          autoFocus
          placeholder="Search or jump to…"
          className="h-12 shrink-0 border-line border-b bg-transparent px-4 text-lead -outline-offset-2 placeholder:text-muted"
        />
        {problem === null ? null : (
          <p role="alert" className="border-line border-b px-4 py-2 text-data text-error">
            ! {problem}
          </p>
        )}
        <Command.List label="Results" className="min-h-0 overflow-y-auto py-1.5">
          <Command.Empty className="px-4 py-3 text-muted">Nothing is called that.</Command.Empty>
          <Group heading="Do">
            <Entry id="demo" title="Watch a demo match" onChoose={() => void demo()} />
            <Entry id="new" title="New match" onChoose={() => go('/matches/new')} />
            <Entry id="keys" title="Show the keys of this page" keyCap="?" onChoose={openShortcuts} />
          </Group>
          <Group heading="Pages">
            {places.map(({ href, title }) => (
              <Entry key={href} id={href} title={title} detail={href} onChoose={() => go(href)} />
            ))}
          </Group>
          {held.some(({ bindings }) => bindings.some(({ group }) => group !== 'Everywhere')) ? (
            <Group heading="On this page">
              {held.flatMap(({ bindings, run }, at) =>
                bindings.map((binding, index) =>
                  binding.group === 'Everywhere' || bindings.findIndex(({ title }) => title === binding.title) < index ? null : (
                    <Entry
                      key={`${at} ${index}`}
                      id={`${at} ${index}`}
                      title={binding.title}
                      detail={binding.group}
                      keyCap={keyTitle(binding)}
                      onChoose={() => {
                        onClose();
                        run(index);
                      }}
                    />
                  ),
                ),
              )}
            </Group>
          ) : null}
          <Group heading="Matches">
            {matches.map(({ id, state, configuration }) => (
              <Entry
                key={id}
                id={id}
                title={`${configuration.teams.red} against ${configuration.teams.blue}`}
                detail={`${formatTag(id)} · ${state} · ${formatScenario(configuration.scenario)}`}
                onChoose={() => go(`/matches/${id}`)}
              />
            ))}
          </Group>
          <Group heading="Runs">
            {runs.map(({ id, state, configuration }) => (
              <Entry
                key={id}
                id={id}
                title={configuration.name}
                detail={`${formatTag(id)} · ${state}`}
                onChoose={() => go(`/runs/${id}`)}
              />
            ))}
          </Group>
          <Group heading="Scenarios and agents">
            {(catalogue?.scenarios ?? []).map(({ id }) => (
              <Entry key={id} id={id} title={formatScenario(id)} detail="scenario" onChoose={() => go(`/scenarios/${id}`)} />
            ))}
            {(catalogue?.agents ?? []).map(({ id }) => (
              <Entry key={id} id={id} title={id} detail="agent" onChoose={() => go(`/agents/${encodeURIComponent(id)}`)} />
            ))}
          </Group>
        </Command.List>
      </Command>
    </Modal>
  );
}
