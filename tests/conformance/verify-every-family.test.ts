import { expect, test } from 'vitest';
import type { Figures, FigureValues } from '#lib/domain/figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import type { Task } from '#server/contract/scenario.ts';
import { checkedLog } from '#server/match/verification.ts';
import { scenarios, taskOf } from '#server/scenarios/registry.ts';
import { playOnce } from './support/play-episode.ts';
import { playTask } from './support/play-task.ts';

/* `arena verify` in every family: what a recording says of its episode must follow from its log. */

interface Played {
  readonly task: Task;
  readonly events: readonly MatchEvent[];
}

type Ended = Extract<MatchEvent, { kind: 'episode-ended' }>;

/** The length of the played part of an episode in ticks. */
const brief = 200;

/** What one recording has with the number of one entry changed, for each entry. */
function tampered(values: FigureValues): (readonly [string, FigureValues])[] {
  return Object.entries(values).map(([id, value]) => [id, { ...values, [id]: (value ?? 0) + 1 }]);
}

function tamperedFigures(figures: Figures): (readonly [string, Figures])[] {
  const ofTeam = tampered(figures.all).map(([id, all]) => [id, { ...figures, all }] as const);
  const seats = Object.entries(figures.seats ?? {}).flatMap(([agent, own]) =>
    tampered(own).map(([id, changed]) => [`${agent} ${id}`, { ...figures, seats: { ...figures.seats, [agent]: changed } }] as const),
  );
  return [...ofTeam, ...seats];
}

async function playFirst(scenario: string, task: TaskSummary | undefined, usual: number, lineUp: readonly string[]): Promise<Played> {
  const [system = 'do_nothing'] = lineUp;
  const team = { system, agents: task?.agents ?? usual };
  return playTask({ scenario, task: task?.id ?? '', seed: 1, team, change: (whole) => ({ ...whole, limit: brief }) });
}

async function playSides(scenario: string): Promise<Played> {
  return { task: taskOf({ scenario }), events: (await playOnce(scenario, 'do_nothing', 'do_nothing', 1)).events };
}

test.each(scenarios.map(({ summary }) => [summary.id, summary] as const))(
  'a changed figure in a recording of %s is found and named, and an unchanged recording agrees',
  async (scenario, { kind, tasks, seats, lineUp }) => {
    const { task: played, events } = kind === 'task' ? await playFirst(scenario, tasks[0], seats.usual, lineUp) : await playSides(scenario);
    const end = events.find((event): event is Ended => event.kind === 'episode-ended');
    if (end === undefined) throw new Error('The episode has no end.');
    const check = (changed: Ended) =>
      checkedLog(
        played,
        events.map((event) => (event === end ? changed : event)),
        changed,
        scenario,
      );
    expect(check(end)).toMatchObject({ agrees: true, differingFigures: [] });
    for (const [name, figures] of tamperedFigures(end.figures ?? { all: {} }))
      expect(check({ ...end, figures })).toMatchObject({ agrees: false, differingFigures: [name] });
    const { outcome } = end;
    if (outcome?.kind === 'task')
      expect(check({ ...end, outcome: { ...outcome, success: !outcome.success } }).differingFigures).toEqual(['success']);
    for (const team of Object.keys(end.scores))
      expect(check({ ...end, scores: { ...end.scores, [team]: (end.scores[team] ?? 0) + 1 } }).agrees).toBe(false);
  },
);
