import {
  type Coordination,
  emptyCoordination,
  foldCoordination,
  type KnownDecision,
  type KnownWindow,
} from '#lib/coordination/coordination.ts';
import type { Features } from '#lib/coordination/features.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { Adjudication } from '../gate/gate.ts';

/** An episode with the template from which its task was made. */
export interface RecordedEpisode {
  readonly task: string;
  readonly template: string;
  readonly events: readonly MatchEvent[];
}

/** What the recordings of one task show about an issue: its features, and the result of each way. Times are game seconds. */
export interface RecordedIssue {
  readonly task: string;
  readonly template: string;
  readonly key: string;
  readonly features: Features;
  /** Estimated time of the best way alone; null if there is none. */
  readonly alone: number | null;
  /** The result of the first window for it; null if no recording has one. */
  readonly together: { readonly hasYield: boolean; readonly seconds: number } | null;
  /** The adjudicator's answer; null if no recording has one. */
  readonly answer: Adjudication | null;
}

/**
 * The issues of some episodes, each once per task. Recordings of several variants complete each other: one that asks shows the result of a
 * request, and one that adjudicates shows the answer.
 */
export function recordedIssues(episodes: Iterable<RecordedEpisode>): readonly RecordedIssue[] {
  const known = new Map<string, RecordedIssue>();
  for (const { task, template, events } of episodes) {
    const coordination = events.reduce(foldCoordination, emptyCoordination);
    for (const issue of coordination.issues.values()) {
      const found = issueIn(coordination, issue.issue);
      if (found === null) continue;
      const key = `${task} ${issue.issue}`;
      const before = known.get(key);
      known.set(key, {
        ...{ task, template, key: issue.issue },
        features: before?.features ?? found.features,
        alone: before?.alone ?? found.alone,
        together: before?.together ?? found.together,
        answer: before?.answer ?? found.answer,
      });
    }
  }
  return [...known.values()];
}

function issueIn(
  { decisions, windows }: Coordination,
  key: string,
): Pick<RecordedIssue, 'features' | 'alone' | 'together' | 'answer'> | null {
  const first = decisions.find(({ issue }) => issue === key);
  if (first === undefined) return null;
  const window = [...windows.values()].find(({ issue }) => issue === key);
  return {
    features: first.features,
    alone: aloneIn(first),
    together: window === undefined ? null : resultOf(window),
    answer: answerIn(first),
  };
}

function aloneIn({ candidates }: KnownDecision): number | null {
  return candidates.find(({ action }) => action === 'LOCAL_RECOVER')?.seconds ?? null;
}

function answerIn({ adjudication }: KnownDecision): Adjudication | null {
  if (adjudication === null) return null;
  return { decision: adjudication.decision === 'escalate' ? 'escalate' : 'stay_local', confidence: adjudication.confidence };
}

function resultOf({ openedTick, yieldTick, closed }: KnownWindow): RecordedIssue['together'] {
  const end = yieldTick ?? closed?.tick ?? openedTick;
  return { hasYield: yieldTick !== null, seconds: (end - openedTick) / ticksPerSecond };
}
