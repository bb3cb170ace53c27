import { protocolVersion } from '#lib/protocol/version.ts';
import type { Health } from '#lib/protocol/views.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import type { Standing } from '#server/auth/standing.ts';
import type { CalibrationDesk } from '#server/calibration/calibration-desk.ts';
import type { ModelAvailability } from '#server/contract/model-availability.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import type { AnalysisThread } from '#server/figures/analysis-thread.ts';
import { Admission } from './admission.ts';
import { AgentSteering, type SteeringServices } from './agent-steering.ts';
import type { ArenaStore } from './arena-store.ts';
import { type CalibrationServices, GateCalibrations } from './calibration-services.ts';
import { type CatalogueServices, PlayableCatalogue } from './catalogue-services.ts';
import { ComputedFigures, type FigureServices } from './figure-services.ts';
import { GivenTasks } from './given-tasks.ts';
import { guardedTraces } from './guarded-traces.ts';
import { type MatchParts, type MatchServices, StoredMatches } from './match-services.ts';
import type { MatchViewers } from './match-viewers.ts';
import type { PeopleServices } from './people-desk.ts';
import { type RunParts, type RunServices, StoredRuns } from './run-services.ts';
import { SenderView } from './sender-view.ts';
import type { Services } from './services.ts';
import { KnownTasks, type TaskServices } from './task-services.ts';

export interface DashboardParts extends MatchParts, RunParts {
  readonly analysis: AnalysisThread;
  readonly calibration: CalibrationDesk;
  readonly authenticator: Authenticator;
  readonly people: PeopleServices;
  readonly viewers: MatchViewers;
  readonly reach: ModelAvailability;
  readonly arenas: ArenaStore;
  readonly parallel: number;
  /** The folder of the user's own teams. */
  readonly teams: string;
}

/** The services of the dashboard's own process, over its database, scheduler and relay. */
export class Dashboard implements Services {
  readonly catalogue: CatalogueServices;
  readonly tasks: TaskServices;
  readonly matches: MatchServices;
  readonly runs: RunServices;
  readonly figures: FigureServices;
  readonly calibrations: CalibrationServices;
  readonly people: PeopleServices;
  readonly steering: SteeringServices;
  readonly models: ModelServices;
  readonly viewer: Services['viewer'];
  private readonly parts: DashboardParts;
  private readonly admission: Admission;
  private readonly view: SenderView;
  private readonly since = Date.now();

  constructor(parts: DashboardParts) {
    const { matches, runs, models, catalogue, people } = parts;
    const admission = new Admission(parts);
    const given = new GivenTasks(catalogue, matches);
    const view = new SenderView({ ...parts, given });
    const playable = new PlayableCatalogue(parts);
    this.parts = parts;
    this.admission = admission;
    this.view = view;
    this.catalogue = playable;
    this.tasks = new KnownTasks({ given, view, analysis: parts.analysis });
    this.matches = new StoredMatches({ ...parts, admission, view, catalogue: playable });
    this.runs = new StoredRuns({ ...parts, admission, view, given });
    this.figures = new ComputedFigures({ catalogue, runs, view, analysis: parts.analysis });
    this.calibrations = new GateCalibrations({ catalogue, runs, view, admission, desk: parts.calibration });
    this.people = people;
    this.steering = new AgentSteering({
      ...parts,
      agents: () => catalogue.agents,
      viewer: (match) => view.viewer(match),
      checkSpending: (planned) => admission.checkSpending(planned),
    });
    this.models = guardedTraces(models, (match) => view.mayRead(match));
    this.viewer = (match) => view.viewer(match);
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

  health: Services['health'] = (): Health => ({
    status: this.admission.isStopped ? 'stopping' : 'ok',
    protocol: protocolVersion,
    node: process.version,
    uptimeSeconds: Math.round((Date.now() - this.since) / 1000),
    matches: { ...this.parts.matches.open('server'), parallel: this.parts.parallel },
    spectators: this.parts.relay.spectators,
  });

  get signInRequired(): boolean {
    return this.parts.authenticator.locked;
  }

  get asker(): Standing {
    return this.parts.authenticator.asker;
  }
}
