import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { teamWorkFigures } from '#lib/figures/team-work/team-work-figures.ts';
import { type TaskScore, taskTable } from '#lib/metrics/task-table.ts';
import { FigureSheet } from './figure-sheet.tsx';

const { efficiency, completionRate } = teamWorkFigures;
const score: TaskScore = {
  system: 'solver',
  task: '0',
  agents: 2,
  seed: 1,
  episode: 0,
  match: 'a',
  completion: 0,
  success: false,
  figures: { [efficiency.id]: null, [completionRate.id]: 25 },
};

test('a figure that old episodes lack is a dash, and one without a value is not defined', () => {
  const old: TaskScore = { ...score, system: 'older', match: 'b', figures: { [efficiency.id]: 40 } };
  const { byAgents } = taskTable([score, old]);
  const page = renderToStaticMarkup(<FigureSheet rows={byAgents} declared={[efficiency, completionRate]} csv="figures" />);
  const cells = [...page.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );
  expect(cells).toContainEqual(['Figure', 'solver2 agents', 'older2 agents']);
  expect(cells).toContainEqual(['Efficiency', 'not defined', '40.00 %/min']);
  expect(cells).toContainEqual(['Completion per minute', '25.00 %/min', '–']);
});
