import type { Watcher } from '#lib/domain/viewer.ts';
import type { Health } from '#lib/protocol/views.ts';
import type { Standing } from '#server/auth/standing.ts';
import type { ModelServices } from '#server/contract/model-services.ts';
import type { SteeringServices } from './agent-steering.ts';
import type { CalibrationServices } from './calibration-services.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import type { FigureServices } from './figure-services.ts';
import type { MatchServices } from './match-services.ts';
import type { PeopleServices } from './people-desk.ts';
import type { RunServices } from './run-services.ts';
import type { TaskServices } from './task-services.ts';

/**
 * What pages and route handlers call on the server. Arguments and results are plain data; input has type `unknown` and is validated here.
 * No method throws for bad input. Results depend on the sender's standing: spectators get no reasons that may quote a provider, and no
 * files or addresses of teams; a guest's matches run no module outside the folder `teams`, and call no model except the offline planner.
 */
export interface Services {
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
  readonly people: PeopleServices;
  /** People who steer agents. */
  readonly steering: SteeringServices;
  /** Settings and traces of models. */
  readonly models: ModelServices;

  health(): Health;
  /** Whether changes need a password. */
  readonly signInRequired: boolean;
  /** The standing of the sender of the current request. */
  readonly asker: Standing;
  /** The viewer that the sender of the current request is for a match. */
  viewer(match: string): Watcher;
}
