import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import type { ExternalState } from '#lib/domain/match-event.ts';
import { plainText } from '#lib/plain-text.ts';
import type { Observation } from '#server/bots/observation.ts';
import { allPrimitives } from '#server/bots/primitives/all.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemContext, EpisodeOutcome, Look } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { readCheckpoint } from '../toolkit/read-checkpoint.ts';
import { ExternalPlay, type Patience } from './external-play.ts';
import { type FromTeam, protocolVersion, type TeamRequest, type ToTeam } from './messages.ts';
import { TeamCalls } from './team-calls.ts';
import type { TeamConnection } from './team-connection.ts';
import { TeamPrograms } from './team-programs.ts';
import { TeamSeat } from './team-seat.ts';
import { TeamSession, type TeamSessionListener } from './team-session.ts';

const checkpointSchema = z.object({ system: z.literal('outside'), version: z.literal(1), learnt: jsonValueSchema });
/** Longest text of a team in the log, in characters. */
const longestText = 1990;

/** The properties of an external team. */
export interface ExternalTeamOptions {
  /** Its title in the log, for example "Red's remote team". */
  readonly title: string;
  readonly connection: TeamConnection;
  readonly patience: Patience;
  /** Options for the team itself. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * A team outside the match process that plays over a connection by the protocol of messages.ts. Whatever it does, the match continues and
 * ends on time: its agents stand still while it does not answer.
 */
export class ExternalTeam implements AgentSystem, TeamSessionListener {
  private readonly context: AgentSystemContext;
  private readonly given: ExternalTeamOptions;
  private readonly session: TeamSession;
  private readonly calls: TeamCalls;
  private readonly programs: TeamPrograms;
  private clock: Clock | null = null;
  private briefing: Briefing | null = null;
  private seen: readonly Observation[] = [];
  /** The arrival that was briefed for the current episode. */
  private briefed = 0;
  private episode: ExternalPlay | null = null;
  private learnt: z.infer<typeof checkpointSchema>['learnt'] = null;

  constructor(context: AgentSystemContext, given: ExternalTeamOptions) {
    this.context = context;
    this.given = given;
    this.session = new TeamSession(given.connection, this);
    this.programs = new TeamPrograms(context.programs, (note) => context.tell(note));
    this.calls = new TeamCalls({
      models: context.models,
      changed: () => this.changed(),
      refuse: (text) => this.session.refuse(text),
    });
  }

  async prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void> {
    const { arrival } = this.given.patience;
    this.clock = clock;
    this.briefing = briefing;
    this.seen = await look();
    this.briefed = 0;
    this.calls.begin(briefing.agents);
    this.session.open();
    await clock.hold(() => this.session.here(arrival));
    if (this.session.isHere) await this.brief();
    else if (this.session.mayReturn)
      this.standing(
        'lost',
        [`It did not connect within ${Math.round(arrival / 1000)} s.`, this.session.whyAway, 'Its agents stand still until it connects.']
          .filter(Boolean)
          .join(' '),
      );
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { session, given, context, calls, programs } = this;
    const { patience } = given;
    const brief = (): Promise<void> => this.brief();
    this.episode = new ExternalPlay({ seats, signal, session, patience, thinkTime: context.thinkTime, calls, programs, brief });
    signal.addEventListener('abort', () => calls.cancel(), { once: true });
    await this.episode.play();
  }

  async review({ score, series }: EpisodeOutcome): Promise<void> {
    this.episode = null;
    this.calls.cancel();
    const answer = await this.converse({ type: 'end', score, series });
    this.calls.cancel();
    if (answer?.type === 'reviewed' && answer.learnt !== undefined) this.learnt = answer.learnt;
  }

  checkpoint(): z.infer<typeof checkpointSchema> {
    return { system: 'outside', version: 1, learnt: structuredClone(this.learnt) };
  }

  restore(data: unknown): void {
    this.learnt = readCheckpoint('a team outside', checkpointSchema, data).learnt;
  }

  close(): Promise<void> {
    return this.session.close('The match is over.');
  }

  welcome(): Extract<ToTeam, { type: 'welcome' }> {
    const { team, seed } = this.context;
    return { type: 'welcome', protocol: protocolVersion, team, seed, options: this.given.options, learnt: this.learnt };
  }

  standing(state: ExternalState, detail: string): void {
    this.context.tell({ kind: 'outside-team', team: this.context.team, state, detail: plainText(detail, longestText) });
  }

  invitation(address: string): void {
    this.context.invite?.(address);
  }

  note(severity: 'notice' | 'error', text: string, stops = false): void {
    const { team } = this.context;
    const told = plainText(`${this.given.title}: ${text}`, longestText);
    this.context.tell({ kind: 'issue', severity, team, text: told, ...(stops ? { stops } : {}) });
  }

  acts(...[acts, asks]: Parameters<TeamSessionListener['acts']>): void {
    if (this.episode) this.episode.begin(acts, asks, 0);
    else this.calls.ask(asks);
  }

  changed(): void {
    this.episode?.look();
  }

  /** Briefs a team that has just connected. */
  private async brief(): Promise<void> {
    const { briefing, clock, session } = this;
    if (briefing === null || clock === null || !session.isHere || this.briefed === session.arrivals) return;
    this.briefed = session.arrivals;
    const seen = Object.fromEntries(
      this.seen.map((observation, index) => [briefing.agents[index] ?? observation.status.name, observation]),
    );
    const actions = TeamSeat.actions({ primitiveNames: Object.keys(allPrimitives) });
    this.calls.cancel();
    const {
      episodes: _,
      tools: __,
      blockedCommands: ___,
      opening: ____,
      digsWays: _____,
      needsPrograms: ______,
      toolsOf: _______,
      ...told
    } = briefing;
    const answer = await this.converse({ type: 'prepare', briefing: told, seen, actions });
    if (answer?.type === 'ready') this.calls.ask(answer.asks ?? []);
  }

  /** Sends a request that the team may answer after model calls: game time stands still except for the think time of the model. */
  private async converse(request: Extract<TeamRequest, { type: 'prepare' | 'end' }>): Promise<FromTeam | null> {
    const { clock, session, calls } = this;
    const { answer: patience } = this.given.patience;
    if (clock === null) return null;
    let said = await clock.hold(() => session.ask(request, patience));
    while (said?.type === 'asks') {
      calls.ask(said.asks);
      if (!(await calls.some())) {
        session.refuse('There is nothing to wait for: no model call is open.');
        return null;
      }
      said = await clock.hold(() => session.ask({ type: 'answers', answers: calls.take() }, patience));
    }
    return said;
  }
}
