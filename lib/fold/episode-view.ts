import type { ClockSetting } from '../domain/clock-setting.ts';
import type { OutsideState, Seat } from '../domain/match-event.ts';
import type { PerTeam, TeamId } from '../domain/team.ts';
import type { EventLine } from './event-line.ts';
import { emptyMinds, type MindsView } from './minds-view.ts';
import { nothingObserved, type ObservedView } from './observed-view.ts';
import { noProvenance, type ProvenanceView } from './provenance-view.ts';

/** What an agent is doing or did last. */
export interface ActionView {
  readonly name: string;
  readonly detail: string;
  readonly state: 'started' | 'done' | 'failed';
  readonly tick: number;
}

/** An agent's card. */
export interface AgentView {
  readonly seat: Seat;
  readonly health: number;
  readonly food: number;
  /** Item name to count, in the order in which the agent first held them. */
  readonly items: Readonly<Record<string, number>>;
  readonly held: string | null;
  readonly action: ActionView | null;
  /** Tick of the last hit taken, for the flash. */
  readonly hurtAt: number | null;
}

/** How a team stands that is played from outside the match. */
export interface OutsideView {
  readonly state: OutsideState;
  readonly detail: string;
  /** The WebSocket address over which it comes; null for a team that comes by none. */
  readonly address: string | null;
}

/** What is known of a team's area. */
export interface AreaView {
  readonly clean: boolean;
  readonly slime: number;
}

export type StepName = 'process' | 'server' | 'arena' | 'bots' | 'briefing' | 'countdown';

export interface StepView {
  readonly step: StepName;
  readonly detail: string;
}

export type MarkerKind = 'point' | 'loss' | 'sabotage' | 'area' | 'death' | 'chat' | 'issue';

/** A moment on the timeline. */
export interface MarkerView {
  readonly tick: number;
  readonly team: TeamId | null;
  readonly kind: MarkerKind;
}

export interface ChatLine {
  readonly seq: number;
  readonly tick: number;
  readonly from: string;
  readonly to: string | null;
  readonly team: TeamId | null;
  readonly text: string;
}

/** How an episode ended. */
export interface OutcomeView {
  readonly episode: number;
  readonly scores: PerTeam<number>;
  readonly ticks: number;
  readonly hash: string;
}

/** Counts of what decides a score, from the log. */
export interface TeamCounts {
  readonly ownCapsBroken: number;
  readonly slimeBroken: number;
  readonly collected: number;
  readonly placed: number;
  /** Pieces of food handed in that scored, and pieces that did not. */
  readonly served: number;
  readonly wasted: number;
}

/** A food that a team's server has locked, and how many pieces of it scored. */
export interface OrderView {
  readonly food: string;
  readonly count: number;
}

/** An event in words, with the question to a model that it goes back to; null where there is none. */
export interface TracedLine extends EventLine {
  readonly call: string | null;
}

/** Everything the match page shows of the newest episode, folded from the log. */
export interface EpisodeView {
  /** Number of the last event folded, -1 before the first. */
  readonly seq: number;
  readonly episode: number;
  readonly scenario: string | null;
  readonly systems: PerTeam<string> | null;
  readonly seed: number | null;
  readonly clock: ClockSetting | null;
  /** Length of the episode in ticks. */
  readonly limit: number | null;
  /** Tick of the newest event; negative while getting ready. */
  readonly tick: number;
  readonly playing: boolean;
  readonly steps: readonly StepView[];
  readonly scores: PerTeam<number>;
  /** One sample a second. */
  readonly series: PerTeam<readonly number[]>;
  readonly agents: readonly AgentView[];
  readonly areas: PerTeam<AreaView | null>;
  /** Null for a team that is played by the match itself. */
  readonly outside: PerTeam<OutsideView | null>;
  /** Foods each server has locked, first to last (Dash & Dine). */
  readonly orders: PerTeam<readonly OrderView[]>;
  readonly counts: PerTeam<TeamCounts>;
  readonly lines: readonly TracedLine[];
  /** The lines of high weight among them. */
  readonly highLines: readonly TracedLine[];
  readonly chat: readonly ChatLine[];
  readonly markers: readonly MarkerView[];
  readonly outcome: OutcomeView | null;
  /** Outcomes of all episodes seen, in order. */
  readonly outcomes: readonly OutcomeView[];
  /** What the teams have in mind, over all episodes seen. */
  readonly minds: MindsView;
  /** What was done and what changed with it, over all episodes seen. */
  readonly observed: ObservedView;
  /** Where the next events come from, over all episodes seen. */
  readonly provenance: ProvenanceView;
}

const noCounts: TeamCounts = { ownCapsBroken: 0, slimeBroken: 0, collected: 0, placed: 0, served: 0, wasted: 0 };

/** The view before anything happened. */
export const emptyEpisodeView: EpisodeView = {
  seq: -1,
  episode: 0,
  scenario: null,
  systems: null,
  seed: null,
  clock: null,
  limit: null,
  tick: 0,
  playing: false,
  steps: [],
  scores: { red: 0, blue: 0 },
  series: { red: [], blue: [] },
  agents: [],
  areas: { red: null, blue: null },
  outside: { red: null, blue: null },
  orders: { red: [], blue: [] },
  counts: { red: noCounts, blue: noCounts },
  lines: [],
  highLines: [],
  chat: [],
  markers: [],
  outcome: null,
  outcomes: [],
  minds: emptyMinds,
  observed: nothingObserved,
  provenance: noProvenance,
};
