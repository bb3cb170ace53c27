import type { Metadata } from 'next';
import { ScenarioBrowser } from '#components/scenarios/scenario-browser.tsx';
import { scenarioFacts } from '#components/scenarios/scenario-facts.ts';
import { listedScenario } from '#lib/domain/listed-scenario.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Scenarios' };

/** Tasks that a card shows. */
const shownTasks = 4;

export default function ScenariosPage() {
  const { catalogue } = services();
  const presets = new Set(catalogue.presets().map(({ name }) => name));
  const cards = catalogue.scenarios().map((scenario) => {
    const { id, title, summary, kind, agents, tasks } = scenario;
    const preset = `play-${id}`;
    return {
      ...{ id, title, summary, kind, agents, facts: scenarioFacts(listedScenario(scenario)) },
      taskCount: tasks.length,
      tasks: tasks.slice(0, shownTasks).map((task) => ({ id: task.id, title: task.title })),
      preset: presets.has(preset) ? preset : null,
    };
  });
  return (
    <main id="content" className="mx-auto grid w-full max-w-[1408px] content-start gap-4 p-4 [&>*]:min-w-0">
      <h1 className="text-title">Scenarios</h1>
      <ScenarioBrowser scenarios={cards} />
    </main>
  );
}
