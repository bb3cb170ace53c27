import { z } from 'zod';
import { type Position, plainPosition } from '#lib/domain/position.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';

const keptSchema = z.object({ memory: z.string().max(10_000), places: z.array(z.object({ name: z.string(), at: pointSchema })).max(1000) });

/** The data of a checkpoint: what agents keep, by their names. */
export const keptMemoriesSchema = z.object({ agents: z.record(z.string(), keptSchema) });

/** What an agent keeps from one episode to the next. */
interface KeptMemory {
  readonly memory: string;
  readonly places: ReadonlyMap<string, Position>;
}

/** The memories and places of agents, kept between the episodes of a match and in checkpoints. */
export class KeptMemories {
  private agents: z.infer<typeof keptMemoriesSchema>['agents'] = {};

  /** What an agent has from before; null if there is nothing. */
  of(agent: string): KeptMemory | null {
    const kept = Object.hasOwn(this.agents, agent) ? this.agents[agent] : undefined;
    return kept === undefined ? null : { memory: kept.memory, places: new Map(kept.places.map(({ name, at }) => [name, at])) };
  }

  keep(agent: string, { memory, places }: KeptMemory): void {
    const listed = [...places].map(([name, at]) => ({ name, at: plainPosition(at) }));
    this.agents = { ...this.agents, [agent]: { memory, places: listed } };
  }

  /** As data for a checkpoint. */
  get data(): z.infer<typeof keptMemoriesSchema> {
    return { agents: this.agents };
  }

  restore({ agents }: z.infer<typeof keptMemoriesSchema>): void {
    this.agents = agents;
  }
}
