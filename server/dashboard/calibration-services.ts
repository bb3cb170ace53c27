import type { CalibratedRun, CalibrationState, GatedSystem } from '#lib/coordination/calibration-report.ts';
import type { TaskConfiguration } from '#lib/domain/run-configuration.ts';
import type { RunView } from '#lib/protocol/views.ts';
import type { Calibrations } from '#server/calibration/calibrations.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { RunRepository } from '#server/db/run-repository.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import type { Admission } from './admission.ts';
import type { SenderView } from './sender-view.ts';

interface CalibrationParts {
  readonly runs: Pick<RunRepository, 'find' | 'list'>;
  readonly catalogue: Pick<Catalogue, 'agents'>;
  readonly calibrations: Calibrations;
  readonly view: Pick<SenderView, 'isPublic' | 'run'>;
  readonly admission: Pick<Admission, 'isStopped'>;
}

const unknownRun = 'There is no such run.';

/** The services about calibrations, over the calibrations that runs the searches. */
export class CalibrationServices {
  private readonly parts: CalibrationParts;

  constructor(parts: CalibrationParts) {
    this.parts = parts;
  }

  /** The runs with finished episodes whose agents have a gate, newest first. */
  runs(): readonly CalibratedRun[] {
    return this.parts.runs.list().flatMap((run) => this.calibrated(run) ?? []);
  }

  /** A run with finished episodes whose agents have a gate; null for any other. */
  find(id: string): CalibratedRun | null {
    const run = this.parts.runs.find(id);
    return run && this.calibrated(run);
  }

  /** The state of the calibration of a run; null for an unknown run. */
  state(run: string): CalibrationState | null {
    const { runs, calibrations, view } = this.parts;
    if (runs.find(run) === null) return null;
    const state = calibrations.state(run);
    // The reason may quote a path of this machine.
    return state.state === 'failed' && view.isPublic ? { ...state, error: 'The search failed; its owner sees the reason.' } : state;
  }

  /** Starts a search in a process of its own. */
  start(run: string): ServiceReply<CalibrationState> {
    const { runs, calibrations, admission } = this.parts;
    if (admission.isStopped) return refused('stopping', 'The server is stopping. Nothing was started.');
    return runs.find(run) === null ? refused('not-found', unknownRun) : calibrations.start(run);
  }

  cancel(run: string): ServiceReply<CalibrationState> {
    const { runs, calibrations } = this.parts;
    return runs.find(run) === null ? refused('not-found', unknownRun) : calibrations.cancel(run);
  }

  private calibrated(run: RunView): CalibratedRun | null {
    const { catalogue, view } = this.parts;
    const withGate = new Set(catalogue.agents.filter(({ options = {} }) => 'thresholds' in options).map(({ id }) => id));
    const { id, name, configuration, episodes } = view.run(run);
    if (episodes.played === 0 || configuration.kind === 'points') return null;
    const gated = gatedSystemOf(configuration, withGate);
    if (gated === null) return null;
    return { id, name, scenario: configuration.scenario, task: configuration.tasks?.[0] ?? null, played: episodes.played, gated };
  }
}

/** The first system of a run with a gate: an agent system with thresholds of its own, or a host with the option `gate`; null without one. */
function gatedSystemOf({ team, systems = {} }: TaskConfiguration, withGate: ReadonlySet<string>): GatedSystem | null {
  for (const name of team) {
    const setup = systems[name] ?? { agent: name };
    if (!('agent' in setup)) continue;
    if (withGate.has(setup.agent)) return { agent: setup.agent, host: null };
    if (setup.options?.gate !== undefined) return { agent: setup.agent, host: setup.options };
  }
  return null;
}
