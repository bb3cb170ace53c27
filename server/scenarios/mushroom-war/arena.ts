import { sides } from '#lib/domain/side.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { setArenaRules } from '../arena-rules.ts';
import { blocksOf, place } from '../placement.ts';
import { decoration } from './decoration.ts';
import { areaRadius, capBlocks, capPositions, centre, centres, slimeBlock, slimePositions, stemBlock, stemPositions } from './geometry.ts';

export const arena: ScenarioArena = {
  origin: centre,
  columns: 3,
  extent: 11,
  areas: sides.map((team) => ({ team, centre: centres[team], radius: areaRadius })),
  worldSpawn: { x: -8.5, y: -60, z: -1.5 },
  build(server) {
    setArenaRules(server);
    place(server, decoration());
    for (const team of sides) {
      place(server, stemPositions(team).map(blocksOf(stemBlock)));
      place(server, capPositions(team).map(blocksOf(capBlocks[team])));
      place(server, slimePositions(team).map(blocksOf(slimeBlock)));
    }
  },
};
