import { sides } from '#lib/domain/side.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { setArenaRules } from '../arena-rules.ts';
import { place } from '../placement.ts';
import { farmPlacements } from './farms.ts';
import { centre, feet, serverNames, serverPlaces } from './geometry.ts';
import { kitchen } from './kitchen.ts';
import { furnish } from './stations.ts';

/** Radius in blocks around a server in which thrown items reach its hands. */
const handInRadius = 2;

export const arena: ScenarioArena = {
  origin: centre,
  columns: 3,
  extent: 18,
  areas: sides.map((team) => ({ team, centre: serverPlaces[team], radius: handInRadius })),
  worldSpawn: { x: -5.5, y: feet, z: -0.5 },
  figures: sides.map((team) => ({ name: serverNames[team], team, at: serverPlaces[team], yaw: 90 })),
  build(server) {
    setArenaRules(server);
    server.rules.set('randomTickSpeed', 200);
    place(server, kitchen());
    place(server, farmPlacements());
    furnish(server);
  },
};
