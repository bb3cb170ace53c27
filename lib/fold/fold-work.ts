import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

/** The most stretches of an agent that are kept apart; beyond it, stretches near each other become one. */
export const mostStretches = 400;

/** A time in which an agent acted without a pause, in ticks. */
export interface WorkStretch {
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
}

/** The work of an agent. */
export interface AgentWork {
  readonly agent: string;
  /** In order. Pauses of at most `gap` ticks are left out. */
  readonly stretches: readonly WorkStretch[];
  readonly gap: number;
  /** Numbers of actions: all, those that failed, and those that run. */
  readonly actions: number;
  readonly failures: number;
  readonly running: number;
}

/** The work of all agents of the shown episode, in the order of their seats. */
export type WorkView = readonly AgentWork[];

export const noWork: WorkView = [];

/** Stretches whose pauses are longer than `gap`. */
function joined(stretches: readonly WorkStretch[], gap: number): readonly WorkStretch[] {
  return stretches.reduce<WorkStretch[]>((before, stretch) => {
    const last = before.at(-1);
    if (last !== undefined && last.to !== null && stretch.from - last.to <= gap) before[before.length - 1] = { ...last, to: stretch.to };
    else before.push(stretch);
    return before;
  }, []);
}

function withStart(work: AgentWork, tick: number): AgentWork {
  const last = work.stretches.at(-1);
  const goesOn = last !== undefined && last.to !== null && tick - last.to <= work.gap;
  const stretches = goesOn ? work.stretches.with(-1, { ...last, to: null }) : [...work.stretches, { from: tick, to: null }];
  if (stretches.length <= mostStretches) return { ...work, stretches };
  const gap = Math.max(ticksPerSecond, work.gap * 2);
  return { ...work, gap, stretches: joined(stretches, gap) };
}

function withAction(work: AgentWork, state: 'started' | 'done' | 'failed', tick: number): AgentWork {
  if (state === 'started') {
    const next = work.running === 0 ? withStart(work, tick) : work;
    return { ...next, running: work.running + 1, actions: work.actions + 1 };
  }
  const failures = work.failures + (state === 'failed' ? 1 : 0);
  const last = work.stretches.at(-1);
  if (work.running !== 1 || last === undefined) return { ...work, running: Math.max(0, work.running - 1), failures };
  return { ...work, running: 0, failures, stretches: work.stretches.with(-1, { ...last, to: tick }) };
}

/** The work after several events of a log. A new episode starts without any. Actions of agents without a seat do not count. */
export function foldWork(view: WorkView, events: readonly MatchEvent[]): WorkView {
  return events.reduce((before, event) => {
    if (event.kind === 'episode-started')
      return event.seats.map(({ agent }) => ({ agent, stretches: [], gap: 0, actions: 0, failures: 0, running: 0 }));
    if (event.kind !== 'action') return before;
    const index = before.findIndex(({ agent }) => agent === event.agent);
    const work = before[index];
    return work === undefined ? before : before.with(index, withAction(work, event.state, event.tick));
  }, view);
}
