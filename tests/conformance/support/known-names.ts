import { existsSync } from 'node:fs';
import { versusTeams } from '#lib/domain/side.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';

const general = ['random', 'cot', 'tacticrafter'];
const mushroomWar = ['do_nothing', 'passive', 'slimy', 'balanced', 'aggressive', ...general];
const dashAndDine = ['do_nothing', 'berries', 'melon_pumpkin', 'potato_cookie', 'cake_beetroot', ...general];
const playing = { 'mushroom-war': mushroomWar, 'dash-and-dine': dashAndDine, construction: ['builder'] };

const versus = {
  kind: 'versus',
  teams: versusTeams,
  seats: { least: 2, most: 2, usual: 2 },
  seconds: 120,
  tasks: [],
  figures: [],
} as const;

const scenario = (id: string, agents: readonly string[]): Catalogue['scenarios'][number] => {
  return { id, title: '', summary: '', ...versus, agents };
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
