import type { Watcher } from '#lib/domain/viewer.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import type { Health } from '#lib/protocol/views.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import { SignIn } from '#server/auth/sign-in.ts';
import type { Standing } from '#server/auth/standing.ts';
import type { Calibrations } from '#server/calibration/calibrations.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import type { AnalysisThread } from '#server/figures/analysis-thread.ts';
import { Admission } from './admission.ts';
import { AgentSteering } from './agent-steering.ts';
import type { ArenaStore } from './arena-store.ts';
import { CalibrationServices } from './calibration-services.ts';
import { CatalogueServices } from './catalogue-services.ts';
import { FigureServices } from './figure-services.ts';
import { GivenTasks } from './given-tasks.ts';
import { guardedTraces } from './guarded-traces.ts';
import { type MatchParts, MatchServices } from './match-services.ts';
import type { MatchViewers } from './match-viewers.ts';
import type { PeopleOfMatches } from './people-of-matches.ts';
import { type RunParts, RunServices } from './run-services.ts';
import { SenderView } from './sender-view.ts';
import { TaskServices } from './task-services.ts';

export interface DashboardParts extends MatchParts, RunParts {
  readonly analysis: AnalysisThread;
  readonly calibration: Calibrations;
  readonly authenticator: Authenticator;
  readonly people: PeopleOfMatches;
  readonly viewers: MatchViewers;
  readonly reach: ModelAvailability;
  readonly arenas: ArenaStore;
  readonly parallel: number;
  /** The folder of the user's own teams. */
  readonly teams: string;
}

/**
 * What the interface and the pages ask of the server, over its database, scheduler and relay. Arguments and results are plain data; input has
 * type `unknown` and is validated here. No method throws for bad input. Results depend on the sender's standing: spectators get no reasons that
 * may quote a provider, and no files or addresses of teams; a guest's matches run no module outside the folder `teams`, and call no model
 * except the offline planner.
 */
export class Dashboard {
  /** Scenarios, agent systems, presets and demos. */
  readonly catalogue: CatalogueServices;
  readonly tasks: TaskServices;
  readonly matches: MatchServices;
  readonly runs: RunServices;
  /** Figures of runs, systems and scenarios. */
  readonly figures: FigureServices;
  /** Searches for the settings of a gate. */
  readonly calibrations: CalibrationServices;
  /** The seats that people play. */
  readonly people: PeopleOfMatches;
  /** People who steer agents. */
  readonly steering: AgentSteering;
  /** Settings and traces of models. */
  readonly models: ModelServices;
  /** The sessions of users. */
  readonly session: SignIn;
  private readonly parts: DashboardParts;
  private readonly admission: Admission;
  private readonly view: SenderView;
  private readonly since = Date.now();

  constructor(parts: DashboardParts) {
    const { matches, runs, models, catalogue, people } = parts;
    const admission = new Admission(parts);
    const given = new GivenTasks(catalogue, matches);
    const view = new SenderView({ ...parts, given });
    const playable = new CatalogueServices(parts);
    this.parts = parts;
    this.admission = admission;
    this.view = view;
    this.catalogue = playable;
    this.tasks = new TaskServices({ given, view, analysis: parts.analysis });
    this.matches = new MatchServices({ ...parts, admission, view, catalogue: playable });
    this.runs = new RunServices({ ...parts, admission, view, given });
    this.figures = new FigureServices({ catalogue, runs, view, analysis: parts.analysis });
    this.calibrations = new CalibrationServices({ catalogue, runs, view, admission, calibrations: parts.calibration });
    this.people = people;
    this.steering = new AgentSteering({
      ...parts,
      agents: () => catalogue.agents,
      viewer: (match) => view.viewer(match),
      checkSpending: (planned) => admission.checkSpending(planned),
    });
    this.models = guardedTraces(models, (match) => view.mayRead(match));
    this.session = new SignIn(parts.authenticator);
  }

  /** Whether the sender of the current request may not see the seed of a match yet. */
  hidesSeed(match: string): boolean {
    const found = this.parts.matches.find(match);
    return found !== null && this.view.hidesSeed(found);
  }

  /** From now on, nothing new is accepted. */
  stop(): void {
    this.admission.stop();
  }

  health(): Health {
    return {
      status: this.admission.isStopped ? 'stopping' : 'ok',
      protocol: protocolVersion,
      node: process.version,
      uptimeSeconds: Math.round((Date.now() - this.since) / 1000),
      matches: { ...this.parts.matches.open('server'), parallel: this.parts.parallel },
      spectators: this.parts.relay.spectators,
    };
  }

  /** The viewer that the sender of the current request is for a match. */
  viewer(match: string): Watcher {
    return this.view.viewer(match);
  }

  /** Whether changes need a password. */
  get signInRequired(): boolean {
    return this.parts.authenticator.locked;
  }

  /** The standing of the sender of the current request. */
  get asker(): Standing {
    return this.parts.authenticator.asker;
  }
}
