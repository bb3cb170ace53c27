import type { Catalogue } from '#server/runs/catalogue.ts';

const names = ['do_nothing', 'passive', 'slimy', 'balanced', 'aggressive'];

/** A catalogue with one scenario, its opponents, and one agent system that plays something else. */
export const catalogue: Catalogue = {
  scenarios: [{ id: 'mushroom-war', title: '', summary: '', teams: ['red', 'blue'], seatsPerTeam: 2, seconds: 120, agents: names }],
  agents: [...names, 'builder'].map((id) => ({
    id,
    title: id,
    summary: '',
    kind: 'scripted',
    scenarios: [id === 'builder' ? 'construction' : 'mushroom-war'],
  })),
};
