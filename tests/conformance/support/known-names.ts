import { existsSync } from 'node:fs';
import type { Catalogue } from '#server/runs/catalogue.ts';

const general = ['random', 'cot', 'tacticrafter'];
const mushroomWar = ['do_nothing', 'passive', 'slimy', 'balanced', 'aggressive', ...general];
const dashAndDine = ['do_nothing', 'berries', 'melon_pumpkin', 'potato_cookie', 'cake_beetroot', ...general];
const playing = { 'mushroom-war': mushroomWar, 'dash-and-dine': dashAndDine, construction: ['builder'] };

const scenario = (id: string, agents: readonly string[]): Catalogue['scenarios'][number] => {
  return { id, title: '', summary: '', teams: ['red', 'blue'], seatsPerTeam: 2, seconds: 120, agents };
};

/** A catalogue with two scenarios, their opponents, and one agent system that plays something else. */
export const catalogue: Catalogue = {
  scenarios: [scenario('mushroom-war', mushroomWar), scenario('dash-and-dine', dashAndDine)],
  agents: [...new Set(Object.values(playing).flat())].map((id) => ({
    id,
    title: id,
    summary: '',
    kind: 'scripted',
    ...(id === 'tacticrafter' ? { options: { causal: '', opponent: '', score: '', maxOutputTokens: '' } } : {}),
    scenarios: Object.entries(playing).flatMap(([name, agents]) => (agents.includes(id) ? [name] : [])),
  })),
  optionIssues: () => [],
  fileProblem: (path) => (existsSync(path) ? null : `There is no file ${path}.`),
  checkpointProblem: () => null,
};
