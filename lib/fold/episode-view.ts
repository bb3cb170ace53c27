import type { FigureValues } from '#lib/domain/figures.ts';
import type { ExternalState, Seat } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import type { PerTeam, Team, TeamId } from '#lib/domain/team.ts';
import type { FamilyView } from '#lib/families/family.ts';
import { emptyPlainView } from '#lib/families/plain-family.ts';
import type { EventLine } from './event-line.ts';
import { emptyMinds, type MindsView } from './minds-view.ts';
import { noProvenance, type ProvenanceView } from './provenance-view.ts';

/** An agent's current or last action. */
export interface ActionView {
  readonly name: string;
  readonly detail: string;
  readonly state: 'started' | 'done' | 'failed';
  readonly tick: number;
}

/** The data of an agent's card. */
export interface AgentView {
  readonly seat: Seat;
  readonly health: number;
  readonly food: number;
  /** Item name to count, in the order in which the agent first held them. */
  readonly items: Readonly<Record<string, number>>;
  readonly held: string | null;
  readonly action: ActionView | null;
  /** The alarm about it that no later command has ended, with its own words; null for none. */
  readonly alarm: { readonly text: string; readonly words: string } | null;
}

/** The connection state of an external team. */
export interface ExternalView {
  readonly state: ExternalState;
  readonly detail: string;
  /** The WebSocket address of the connection; null for a team without one. */
  readonly address: string | null;
}

export type StepName = 'process' | 'server' | 'arena' | 'bots' | 'briefing' | 'countdown';

export interface StepView {
  readonly step: StepName;
  readonly detail: string;
}

/** `point`, `loss`, `sabotage`, `death`, `chat` or `issue`, or a kind that the scenario's family declares. */
export type MarkerKind = string;

/** A moment on the timeline. */
export interface MarkerView {
  readonly tick: number;
  readonly team: TeamId | null;
  readonly kind: MarkerKind;
  /** What a viewer reads at it. */
  readonly text?: string | undefined;
}

export interface ChatLine {
  readonly seq: number;
  readonly tick: number;
  readonly from: string;
  /** Whom it is for, in words: "Ben", "the team"; null for public chat. */
  readonly to: string | null;
  readonly team: TeamId | null;
  readonly text: string;
}

/** The outcome of an episode. */
export interface OutcomeView {
  readonly episode: number;
  readonly scores: PerTeam<number>;
  readonly ticks: number;
  readonly hash: string;
  readonly end: End;
  /** Why it ended, in a sentence. */
  readonly text: string;
  readonly outcome: Outcome;
}

/** The progress of a task. */
export interface ProgressView {
  /** From 0 to 1. */
  readonly completion: number;
  readonly figures: FigureValues;
  readonly text: string;
}

/** An event in words, with the model call behind it; null for none. */
export interface TracedLine extends EventLine {
  readonly call: string | null;
}

/** All data of the newest episode that the match page shows, folded from the log. */
export interface EpisodeView {
  /** Number of the last event folded, -1 before the first. */
  readonly seq: number;
  readonly episode: number;
  readonly scenario: string | null;
  /** The task, if the scenario has several. */
  readonly task: string | null;
  /** The teams in the order in which pages show them; empty before the episode starts. */
  readonly roster: readonly Team[];
  /** Greatest length of the episode in ticks; null for no limit, or before its start is known. */
  readonly limit: number | null;
  /** Tick of the newest event; negative before the game clock starts. */
  readonly tick: number;
  readonly playing: boolean;
  readonly steps: readonly StepView[];
  /** Points, or a task's completion in percent, by team; a team without a sample is absent. */
  readonly scores: PerTeam<number>;
  /** The progress of the task; null in a game for points. */
  readonly progress: ProgressView | null;
  /** One sample a second. */
  readonly series: PerTeam<readonly number[]>;
  readonly agents: readonly AgentView[];
  /** Absent for a team without a connection. */
  readonly outside: PerTeam<ExternalView>;
  /** The view of the scenario's family. */
  readonly family: FamilyView;
  readonly lines: readonly TracedLine[];
  /** The lines of high weight among them. */
  readonly highLines: readonly TracedLine[];
  readonly chat: readonly ChatLine[];
  readonly markers: readonly MarkerView[];
  readonly outcome: OutcomeView | null;
  /** Outcomes of all episodes seen, in order. */
  readonly outcomes: readonly OutcomeView[];
  /** The minds of the teams over all known episodes. */
  readonly minds: MindsView;
  /** The model calls behind the next events, over all known episodes. */
  readonly provenance: ProvenanceView;
}

/** The view before the first event. */
export const emptyEpisodeView: EpisodeView = {
  seq: -1,
  episode: 0,
  scenario: null,
  task: null,
  roster: [],
  limit: null,
  tick: 0,
  playing: false,
  steps: [],
  scores: {},
  progress: null,
  series: {},
  agents: [],
  outside: {},
  family: emptyPlainView,
  lines: [],
  highLines: [],
  chat: [],
  markers: [],
  outcome: null,
  outcomes: [],
  minds: emptyMinds,
  provenance: noProvenance,
};
