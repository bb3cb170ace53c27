import type { Observation } from '#server/bots/observation.ts';
import type { AgentSystemContext, MindNote } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { ModelFailure, type ModelFailureReason } from '#server/contract/model-failure.ts';
import type { ModelAnswer, ModelRequest } from '#server/contract/model-request.ts';
import { Random } from '#server/minecraft/random.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { taskOf } from '#server/scenarios/registry.ts';

/** A team whose model is a function of the call, for tests. A failure reason as result makes the call fail. */
export class FakeTeam {
  readonly asked: ModelRequest[] = [];
  readonly notes: MindNote[] = [];
  readonly context: AgentSystemContext;

  constructor(
    reply: (request: ModelRequest) => string | { readonly text: string; readonly cutOff: boolean } | { readonly fails: ModelFailureReason },
    options: AgentSystemContext['options'] = {},
  ) {
    const ask = async (request: ModelRequest): Promise<ModelAnswer> => {
      this.asked.push(request);
      const replied = reply(request);
      const answer = typeof replied === 'string' ? { text: replied } : replied;
      if ('fails' in answer) throw new ModelFailure(answer.fails, `It failed: ${answer.fails}.`);
      const usage = { inputTokens: 1, outputTokens: 1, latencyMs: 0, costUsd: null, retries: 0 };
      return { call: String(this.asked.length), ...answer, ...usage, model: 'fake', provider: 'fake' };
    };
    this.context = {
      team: 'red',
      seed: 1,
      random: new Random(1),
      models: { ask },
      programs: { ...noPrograms, warm: async () => undefined },
      thinkTime: { policy: 'paused' },
      options,
      tell: (note) => void this.notes.push(note),
    };
  }

  /** The purposes of its calls, in order. */
  get purposes(): string[] {
    return this.asked.map(({ purpose }) => purpose);
  }
}

/** The observation of an agent in an empty field. */
export function seenBy(name: string, inventory: Readonly<Record<string, number>> = {}): Observation {
  const still = { x: 0, y: 0, z: 0 };
  return {
    voxels: ['grass_block', 'slime_block'],
    blockRecords: [],
    inventory,
    nearbyChests: { '-7 -60 5': { egg: 12 }, '-3 -59 -1': 'Unknown' },
    status: {
      name,
      health: 17.5,
      food: 19,
      saturation: 5,
      oxygen: 20,
      position: { x: -7.5, y: -60, z: -10.5 },
      velocity: still,
      yaw: 0,
      pitch: 0,
      onGround: true,
      equipment: [null, null, null, null, null, null],
      timeSinceOnGround: 0,
      isInWater: false,
      isInLava: false,
      isInWeb: false,
      isCollidedHorizontally: false,
      isCollidedVertically: false,
      biome: 'plains',
      entities: { cow: 12.34, chicken: 3 },
      timeOfDay: 'noon',
      inventoryUsed: Object.keys(inventory).length,
      elapsedTime: 100,
    },
  };
}

/** The briefing of red before an episode of a scenario. */
export function redBriefing(scenario: string, episode = 0): Briefing {
  return taskOf({ scenario }).briefing('red', episode, 5);
}
