'use client';

import { useCallback, useMemo, useState } from 'react';
import { useFeedFold } from '#components/feed/use-feed-fold.ts';
import { useMatch, useMatchPart, useSeats } from '#components/match-state/match-context.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { noAgents } from '#lib/fold/agents-view.ts';
import { foldAgentsOf } from '#lib/fold/fold-agents.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { isSameList } from '#lib/same-list.ts';
import { AgentPicker } from './agent-picker.tsx';
import { AgentSheet } from './agent-sheet.tsx';
import { EffectsView } from './effects-view.tsx';
import { TalkView } from './talk-view.tsx';
import { useSteering } from './use-steering.ts';

type Look = 'agents' | 'talk' | 'effects';

/**
 * Agents that talk and act by commands: what each wants, does and remembers, what its prompts hold, and who talks with whom. `match` is
 * null if no server has it.
 */
export function AgentsPanel({ match }: { match: Pick<MatchDetail, 'id'> | null }) {
  const feed = useMatch((state) => state.feed);
  const { agents: known, threads: said } = useFeedFold(feed, noAgents, foldAgentsOf);
  const seats = useSeats();
  const thinking = useMatchPart(
    ({ view }) => view.minds.callers.flatMap(({ agent, open }) => (agent !== null && open.length > 0 ? [agent] : [])),
    isSameList,
  );
  const [look, setLook] = useState<Look>('agents');
  const [picked, setPicked] = useState<string | null>(null);
  const [thread, setThread] = useState<string | null>(null);
  const steering = useSteering(match?.id ?? null);
  const { controls } = feed;
  const seek = useCallback((tick: number) => controls?.seek(tick), [controls]);
  const onSeek = controls === undefined ? null : seek;
  const agents = useMemo(() => {
    const place = (name: string): number => seats.findIndex(({ agent }) => agent === name);
    return [...known.values()].sort((one, other) => place(one.name) - place(other.name));
  }, [known, seats]);
  const threads = useMemo(() => [...said.values()], [said]);
  const agent = agents.find(({ name }) => name === picked) ?? agents[0];
  if (agent === undefined)
    return <p className="p-4 text-muted">No agent has reported anything at this moment. Goals, commands and conversations appear here.</p>;
  const isSteered = agents.some(({ lines }) => lines.some(({ order, refused }) => order !== null && refused === null));
  const seatOf = (name: string) => seats.find((seat) => seat.agent === name);
  const count = threads.reduce((sum, { messages }) => sum + messages.length, 0);
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-agents>
      <div className="flex min-h-11 shrink-0 flex-wrap items-center justify-between gap-x-2 gap-y-1.5 border-line border-b px-3 py-1.5">
        <Segmented
          small
          label="View of the agents"
          value={look}
          onChange={setLook}
          segments={[
            { value: 'agents', label: `Agents ${agents.length}` },
            { value: 'talk', label: `Talk ${count}` },
            { value: 'effects', label: 'Talk and action' },
          ]}
        />
        {isSteered ? (
          <Chip tone="gold" title="A person steers agents in this episode, which therefore counts in no figure.">
            Steered
          </Chip>
        ) : null}
      </div>
      {look === 'effects' ? (
        <EffectsView agents={agents} threads={threads} feed={feed} onSeek={onSeek} />
      ) : look === 'talk' ? (
        <TalkView agents={agents} threads={threads} feed={feed} chosen={thread} onChoose={setThread} onSeek={onSeek} />
      ) : (
        <>
          <AgentPicker
            agents={agents}
            teamOf={(name) => seatOf(name)?.team ?? null}
            thinking={thinking}
            chosen={agent.name}
            onChoose={setPicked}
          />
          <div className="relative min-h-0 flex-1 overflow-y-auto">
            {steering?.refused == null ? null : <p className="border-line border-b px-3 py-2 text-micro text-muted">{steering.refused}</p>}
            <AgentSheet
              key={agent.name}
              agent={agent}
              system={seatOf(agent.name)?.system ?? null}
              threads={threads}
              steering={steering?.may(agent.name) === true ? steering : null}
              match={match?.id ?? null}
              traces={match === null ? null : `/matches/${match.id}/traces`}
              onSeek={onSeek}
              onOpenThread={(key) => {
                setThread(key);
                setLook('talk');
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}
