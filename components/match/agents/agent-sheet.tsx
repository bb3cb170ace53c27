'use client';

import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useMatch, useMatchPart } from '#components/match-state/match-context.tsx';
import { EmptyHint, MindSection } from '#components/minds/mind-section.tsx';
import { ModelActivity } from '#components/minds/model-activity.tsx';
import { SeenPicture } from '#components/minds/seen-picture.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { GoalView, ReportedAgent, RetrievedView, ThreadView } from '#lib/fold/agents-view.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatCount, formatTicks } from '#lib/format.ts';
import { isSameList } from '#lib/same-list.ts';
import { AgentFace } from '../cards/agent-face.tsx';
import { partnerOf, runningCommand } from './agent-state.ts';
import { CommandList, Moment } from './command-list.tsx';
import { MemoryText } from './memory-text.tsx';
import { ModeList } from './mode-list.tsx';
import { SteeringBar } from './steering-bar.tsx';
import type { Steering } from './use-steering.ts';

/** Number of lines of a conversation that the sheet shows. */
const fewLines = 3;

const goalWords = { active: 'in progress', paused: 'paused', stopped: 'stopped' } as const;

function Goal({ goal }: { goal: GoalView | null }) {
  if (goal?.goal == null) return <EmptyHint>No goal. It acts on what it hears.</EmptyHint>;
  return (
    <>
      <p className="whitespace-pre-wrap break-words text-body">{goal.goal}</p>
      <p className="text-micro text-muted">
        <span className={goal.state === 'active' ? 'text-soft' : 'text-gold'}>{goalWords[goal.state]}</span>
        {goal.why === null ? '' : `: ${goal.why}`}, since {formatTicks(Math.max(0, goal.tick))}
      </p>
    </>
  );
}

/** The last lines of an agent's current or latest conversation. */
function Talk({ name, threads, onOpen }: { name: string; threads: readonly ThreadView[]; onOpen: (key: string) => void }) {
  const own = threads.filter(({ pair }) => pair.includes(name));
  const newest = own.reduce<ThreadView | null>(
    (best, thread) => ((thread.messages.at(-1)?.seq ?? -1) > (best?.messages.at(-1)?.seq ?? -1) ? thread : best),
    null,
  );
  if (newest === null) return <EmptyHint>It has not talked with another agent yet.</EmptyHint>;
  return (
    <>
      <ol aria-label="Newest messages" className="grid gap-1 text-data">
        {newest.messages.slice(-fewLines).map(({ seq, from, text }) => (
          <li key={seq} className="min-w-0 break-words">
            <b className="font-semibold">{from}</b> <bdi className="text-soft">{text}</bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-1.5">
        {own.map(({ key, pair, messages }) => (
          <Button key={key} size="small" look="line" onClick={() => onOpen(key)}>
            With {pair[0] === name ? pair[1] : pair[0]}: {formatCount(messages.length, 'message')}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Everything that one agent reports of itself. */
export function AgentSheet(properties: {
  agent: ReportedAgent;
  system: string | null;
  threads: readonly ThreadView[];
  /** Null if the user may not steer it. */
  steering: Steering | null;
  /** The address of the match's model calls; null if no server has them. */
  traces: string | null;
  /** The id of the match; null if no server has it. */
  match: string | null;
  onSeek: ((tick: number) => void) | null;
  onOpenThread: (key: string) => void;
}) {
  const { agent, system, threads, steering, traces, match, onSeek, onOpenThread } = properties;
  const { name, goal, commands, memories, places, modes, retrieved, alarm, lines, isPaused } = agent;
  const callers = useMatchPart(({ view }) => view.minds.callers.filter((caller) => caller.agent === name), isSameList);
  const picture = useMatch(({ view: { minds } }) => (Object.hasOwn(minds.agents, name) ? (minds.agents[name]?.picture ?? null) : null));
  const partner = partnerOf(agent);
  const running = runningCommand(agent);
  const switchMode = steering === null ? null : (mode: string, on: boolean) => steering.give(name, { action: 'mode', mode, on });
  return (
    <section aria-label={name}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5">
        <AgentFace name={name} size={24} />
        <h2 className="font-[650] text-section">{name}</h2>
        <span className="min-w-0 flex-1 truncate text-data text-muted">{system}</span>
        {isPaused ? <Chip tone="gold">Paused by a person</Chip> : null}
        {partner === null ? null : <Chip tone="filled">talks with {partner}</Chip>}
      </header>
      {alarm === null ? null : (
        <div role="alert" className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 border-error border-l-2 bg-raised px-3 py-2">
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 text-error" />
          <p className="min-w-0 break-words">
            {name} {alarm.text}
            {alarm.words === '' ? null : <q className="mt-0.5 block text-data text-soft">{alarm.words}</q>}
          </p>
          <Moment tick={alarm.tick} onSeek={onSeek} />
        </div>
      )}
      {steering === null ? null : <SteeringBar agent={name} isPaused={isPaused} isBusy={running !== null} steering={steering} />}
      {lines.length === 0 ? null : (
        <MindSection title="People" facts={formatCount(lines.length, 'line')}>
          <ol aria-label={`Orders to ${name} and answers`} className="grid max-h-52 gap-1 overflow-y-auto text-data">
            {lines.map(({ seq, tick, from, order, text, refused }) => (
              <li key={seq} className="grid grid-cols-[34px_minmax(0,1fr)] gap-x-2">
                <Moment tick={tick} onSeek={onSeek} />
                <p className="min-w-0 break-words">
                  <b className="font-semibold">{from}</b>{' '}
                  <bdi className={order === null || order.action === 'message' ? 'text-soft' : 'text-gold'}>{text}</bdi>
                  {refused === null ? null : <span className="block text-error">✕ {refused}</span>}
                </p>
              </li>
            ))}
          </ol>
        </MindSection>
      )}
      <MindSection title="Goal">
        <Goal goal={goal} />
      </MindSection>
      <MindSection title="Commands" facts={running === null ? 'none in progress' : `since ${formatTicks(Math.max(0, running.from))}`}>
        {commands.length === 0 ? <EmptyHint>No command yet.</EmptyHint> : <CommandList key={name} commands={commands} onSeek={onSeek} />}
      </MindSection>
      {picture === null || match === null ? null : (
        <MindSection title="Sight">
          <SeenPicture picture={picture} match={match} />
        </MindSection>
      )}
      <MindSection title="Conversation" facts={partner === null ? 'with no agent now' : `with ${partner} now`}>
        <Talk name={name} threads={threads} onOpen={onOpenThread} />
      </MindSection>
      <MindSection title="Memory" facts={places.length === 0 ? '' : formatCount(places.length, 'place')}>
        {memories.length === 0 ? (
          <EmptyHint>So far it remembers everything word for word.</EmptyHint>
        ) : (
          <MemoryText key={name} memories={memories} onSeek={onSeek} />
        )}
        {places.length === 0 ? null : (
          <dl aria-label="Places" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-data">
            {places.map(({ name: place, at }) => (
              <div key={place} className="contents">
                <dt className="truncate">{place}</dt>
                <dd className="text-muted tabular-nums">{at.join(', ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </MindSection>
      {modes.length === 0 ? null : (
        <MindSection title="Modes" facts={`${modes.filter(({ isOn }) => isOn).length} of ${modes.length} on`}>
          <ModeList key={name} modes={modes} commands={commands} onSwitch={switchMode} />
        </MindSection>
      )}
      <MindSection title="In its prompts" facts="examples and skills near to what was said">
        {retrieved.length === 0 ? (
          <EmptyHint>No prompt yet.</EmptyHint>
        ) : (
          <PromptExamples retrieved={retrieved} traces={traces} onSeek={onSeek} />
        )}
      </MindSection>
      <MindSection title="Model calls">
        {callers.length === 0 ? <EmptyHint>No model calls yet.</EmptyHint> : <ModelActivity callers={callers} traces={traces} />}
      </MindSection>
    </section>
  );
}

/** What the last prompt of each purpose quotes: examples and skills that are near to what was said. */
function PromptExamples(properties: {
  retrieved: readonly RetrievedView[];
  traces: string | null;
  onSeek: ((tick: number) => void) | null;
}) {
  const { retrieved, traces, onSeek } = properties;
  return retrieved.map(({ purpose, examples, skills, tick, call }) => (
    <div key={purpose} className="grid gap-1">
      <p className="flex items-baseline gap-2 text-micro text-muted">
        <span className="min-w-0 flex-1">
          For {purposeWords(purpose)}: {formatCount(examples.length, 'example')}, {formatCount(skills.length, 'skill')}
        </span>
        {traces === null || call === null ? null : (
          <Link href={`${traces}/${encodeURIComponent(call)}`} prefetch={false} className="rounded-sm text-soft underline hover:text-text">
            prompt
          </Link>
        )}
        <Moment tick={tick} onSeek={onSeek} />
      </p>
      {examples.map((example) => (
        <details key={example} className="border border-line bg-sunken">
          <summary className="cursor-pointer truncate px-2 py-1 text-data -outline-offset-2">{example.split('\n')[0]}</summary>
          <p className="whitespace-pre-wrap break-words border-line border-t px-2 py-1.5 font-mono text-micro text-soft">{example}</p>
        </details>
      ))}
      {skills.length === 0 ? null : (
        <ul aria-label="Skills" className="flex flex-wrap gap-1">
          {skills.map((skill) => (
            <li key={skill} className="rounded-sm border border-line px-1.5 font-mono text-micro text-soft">
              {skill}
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}
