import type { ArenaDownload } from '#server/services.ts';

/** The arenas of scenarios, each built when it is first asked for and kept. */
export class ArenaStore {
  private readonly arenas = new Map<string, Promise<ArenaDownload | null>>();

  /** Null for an unknown scenario. An arena that could not be built is tried again when it is asked for the next time. */
  find(scenario: string): Promise<ArenaDownload | null> {
    const known = this.arenas.get(scenario);
    if (known !== undefined) return known;
    const built = this.build(scenario);
    this.arenas.set(scenario, built);
    built.catch(() => this.arenas.delete(scenario));
    return built;
  }

  private async build(id: string): Promise<ArenaDownload | null> {
    const [{ scenarios }, { arenaWorld }] = await Promise.all([
      import('#server/scenarios/registry.ts'),
      import('#server/match/arena-world.ts'),
    ]);
    const scenario = scenarios.find(({ summary }) => summary.id === id);
    if (scenario === undefined) return null;
    const { origin, areas, extent } = scenario.arena;
    return { origin, areas: [...areas], extent, world: await arenaWorld(scenario) };
  }
}
