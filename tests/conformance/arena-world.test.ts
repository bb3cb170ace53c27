import { describe, expect, it } from 'vitest';
import { StillFeed } from '#lib/feed/still-feed.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { arenaWorld } from '#server/match/arena-world.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { capBlocks, capPositions, slimeBlock, slimePositions } from '#server/scenarios/mushroom-war/geometry.ts';
import { scenarios, taskOf } from '#server/scenarios/registry.ts';

describe('the arena of a scenario, without a match', () => {
  for (const scenario of scenarios) {
    const { id, tasks } = scenario.summary;
    const task = tasks[0]?.id;
    const played = taskOf({ scenario: id, ...(task === undefined ? {} : { task }) });
    it(`has every column around its centre and no player: ${id}`, async () => {
      const { origin, areas, extent, columns } = played.arena;
      const feed = new StillFeed({
        scenario: id,
        origin,
        areas,
        extent,
        world: await arenaWorld(played.arena),
      });
      const frames: Frame[] = [];
      const places: object[] = [];
      feed.subscribe({ frame: (frame) => frames.push(frame), status: (status) => places.push(status) });
      expect(places).toEqual([expect.objectContaining({ origin, extent })]);
      expect(frames.filter(({ type }) => type === 'column')).toHaveLength((2 * columns + 1) ** 2);
      expect(frames.filter(({ type }) => type !== 'column' && type !== 'snapshot')).toEqual([]);
      expect(frames.flatMap((frame) => (frame.type === 'snapshot' ? frame.bodies : []))).toEqual([]);
      feed.close();
    });
  }

  it('shows the blocks with which a match begins', async () => {
    const { arena } = taskOf({ scenario: 'mushroom-war' });
    const { origin, areas } = arena;
    const feed = new StillFeed({
      scenario: 'mushroom-war',
      origin,
      areas,
      world: await arenaWorld(arena),
    });
    const blocks = new Map<string, number>();
    feed.subscribe({
      frame: (frame) => {
        if (frame.type !== 'column') return;
        frame.sections.forEach((section, index) => {
          section?.forEach((state, at) => {
            const y = frame.minY + index * 16 + (at >> 8);
            blocks.set(`${frame.columnX * 16 + (at & 15)} ${y} ${frame.columnZ * 16 + ((at >> 4) & 15)}`, state);
          });
        });
      },
    });
    for (const { x, y, z } of capPositions('red')) expect(blocks.get(`${x} ${y} ${z}`)).toBe(stateOf(capBlocks.red));
    for (const { x, y, z } of slimePositions('blue')) expect(blocks.get(`${x} ${y} ${z}`)).toBe(stateOf(slimeBlock));
    feed.close();
  });

  it('is always the same, and leaves no timer running', async () => {
    const { arena } = taskOf({ scenario: 'mushroom-war' });
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    expect(await arenaWorld(arena)).toEqual(await arenaWorld(arena));
    expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length).toBeLessThanOrEqual(before);
  });
});
