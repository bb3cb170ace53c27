import type { ArenaView } from '#lib/protocol/views.ts';
import type { Scenario } from '#server/contract/scenario.ts';

/** A scenario's arena for download. */
export interface ArenaDownload extends ArenaView {
  /** Packed column frames of the world feed. */
  readonly world: Uint8Array<ArrayBuffer>;
}

/** The arenas of scenarios (of its example task, if a scenario has several). Each is built on first use and cached. */
export class ArenaStore {
  private readonly arenas = new Map<Scenario, Promise<ArenaDownload>>();

  /** Null for an unknown scenario. An arena that could not be built is built again on the next call. */
  async find(id: string): Promise<ArenaDownload | null> {
    const { scenarios } = await import('#server/scenarios/registry.ts');
    const scenario = scenarios.find(({ summary }) => summary.id === id);
    if (scenario === undefined) return null;
    const known = this.arenas.get(scenario);
    if (known !== undefined) return known;
    const built = build(scenario);
    this.arenas.set(scenario, built);
    built.catch(() => this.arenas.delete(scenario));
    return built;
  }
}

async function build(scenario: Scenario): Promise<ArenaDownload> {
  const { arenaWorld } = await import('#server/match/arena-world.ts');
  const { tasks, seats } = scenario.summary;
  const { arena } = scenario.task({ id: scenario.exampleTask ?? tasks[0]?.id ?? null, agents: seats.usual });
  const { origin, areas, extent } = arena;
  return { origin, areas: [...areas], extent, world: await arenaWorld(arena) };
}
