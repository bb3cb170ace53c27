import type { Metadata } from 'next';
import { ComparePage } from '#components/compare/compare-page.tsx';
import type { ComparedScenario } from '#components/compare/tasks/task-compare.tsx';
import { tagFilters } from '#components/tasks/task-search.ts';
import type { RunComparison } from '#lib/protocol/analysis-views.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Compare' };

/** A tag with more values than this groups nothing. */
const mostGroups = 16;

/** What the page shows of the scenario of runs of tasks; null for any other runs. */
function scenarioOf({ tasks, runs }: RunComparison): ComparedScenario | null {
  const id = runs[0]?.run.configuration.scenario;
  const found = services()
    .catalogue.scenarios()
    .find((scenario) => scenario.id === id);
  if (tasks === null || found === undefined) return null;
  const tags = tagFilters(found.tasks).filter(({ values }) => values.length <= mostGroups);
  const rows = new Set(tasks.rows.map(({ group }) => group));
  const played = [...rows, ...tasks.pairs.flatMap(({ differing }) => differing.map(({ task }) => task))].filter((task) => task !== null);
  const titles = found.tasks.flatMap((task) => (rows.has(task.id) ? [[task.id, task.title] as const] : []));
  return {
    id: found.id,
    figures: found.figures,
    seats: found.seats,
    tags: tags.map(({ tag }) => tag),
    titles: Object.fromEntries(titles),
    ownTitles: services().tasks.titles(found.id, [...new Set(played)]),
  };
}

export default async function Page({ searchParams }: { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }) {
  const { runs = '', by: asked } = await searchParams;
  const by = typeof asked === 'string' ? asked : 'agents';
  const ids = [runs].flat().flatMap((value) => value.split(',').filter((id) => id !== ''));
  const compared = await services().figures.compare(ids, by);
  return <ComparePage all={services().runs.list({ limit: 100 })} compared={compared} scenario={scenarioOf(compared)} by={by} />;
}
