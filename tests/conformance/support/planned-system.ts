import type { AgentSystem, AgentSystemDefinition, MindNote } from '#server/contract/agent-system.ts';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { Random } from '#server/minecraft/random.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';

/** A system with everything that it asks and writes. */
interface PlannedSystem {
  readonly asked: readonly ModelRequest[];
  readonly notes: readonly MindNote[];
  readonly system: AgentSystem;
}

/** A system whose model is the offline planner. */
export function planned(definition: AgentSystemDefinition, options: Readonly<Record<string, unknown>> = {}): PlannedSystem {
  const asked: ModelRequest[] = [];
  const notes: MindNote[] = [];
  const system = definition.create({
    ...{ team: 'team', seed: 1, random: new Random(1), programs: noPrograms, thinkTime: { policy: 'paused' }, options },
    models: {
      ask: async (request) => {
        asked.push(request);
        const schema = definition.purposes?.[request.purpose];
        const text = answerOffline(schema?.parse(request.facts) ?? null);
        return {
          call: String(asked.length),
          text,
          inputTokens: 1,
          outputTokens: 1,
          latencyMs: 0,
          costUsd: null,
          retries: 0,
          model: 'offline',
          provider: 'offline',
        };
      },
    },
    tell: (note) => void notes.push(note),
  });
  return { asked, notes, system };
}
