import { Play } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { FamilyPart } from '#components/families/family-part.tsx';
import { loadScenario } from '#components/families/load-scenario.ts';
import { ArenaView } from '#components/scenarios/arena-view.tsx';
import { BestEpisodes } from '#components/scenarios/best-episodes.tsx';
import { ParityGuide } from '#components/scenarios/parity-guide.tsx';
import { scenarioFacts } from '#components/scenarios/scenario-facts.ts';
import { TaskBrowser } from '#components/tasks/task-browser.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import { listedScenario } from '#lib/domain/listed-scenario.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const { id } = await params;
  return {
    title:
      services()
        .catalogue.scenarios()
        .find((scenario) => scenario.id === id)?.title ?? 'Not found',
  };
}

export default async function Page({ params }: Properties) {
  const { id } = await params;
  const scenario = services()
    .catalogue.scenarios()
    .find((entry) => entry.id === id);
  const arena = await services().catalogue.arena(id);
  if (scenario === undefined || arena === null) notFound();
  const { Guide, readings } = await loadScenario(scenario.id);
  const facts = services().catalogue.guide(scenario.id);
  const isForPoints = scenario.kind === 'points';
  const forPeople = `play-${scenario.id}`;
  const agents = new Map(
    services()
      .catalogue.agents()
      .map((agent) => [agent.id, agent]),
  );
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-6 p-4 [&>*]:min-w-0">
      <div className="grid overflow-hidden rounded-sm border border-line bg-panel md:grid-cols-[minmax(0,1fr)_minmax(0,640px)]">
        <div className="grid content-center gap-3 p-6">
          <div>
            <h1 className="text-display">{scenario.title}</h1>
            <p className="text-muted">{scenarioFacts(listedScenario(scenario))}</p>
          </div>
          <p className="max-w-[64ch] text-lead text-soft">{scenario.summary}</p>
          <div className="flex flex-wrap gap-3 pt-1">
            <Link href={`/matches/new?scenario=${scenario.id}`} className={buttonLook({ look: 'primary', size: 'large' })}>
              <Play size={12} fill="currentColor" aria-hidden="true" />
              Try it with agents
            </Link>
            {services()
              .catalogue.presets()
              .some(({ name }) => name === forPeople) ? (
              <Link href={`/matches/new?preset=${forPeople}`} className={buttonLook({ size: 'large' })}>
                Play it yourself
              </Link>
            ) : null}
            {isForPoints ? (
              <Link href={`/ratings?scenario=${scenario.id}`} className={buttonLook({ size: 'large' })}>
                Ratings
              </Link>
            ) : null}
          </div>
        </div>
        <div className="relative min-h-56 min-w-0 overflow-hidden bg-sunken max-md:order-first md:min-h-90">
          <ArenaView
            scenario={scenario.id}
            title={scenario.title}
            arena={{ origin: arena.origin, areas: arena.areas, extent: arena.extent }}
          />
        </div>
      </div>
      {scenario.tasks.length === 0 ? null : (
        <section aria-label="Tasks" className="grid gap-2 [&>*]:min-w-0">
          <SectionHead title="Tasks" />
          <TaskBrowser scenario={scenario.id} tasks={scenario.tasks} />
        </section>
      )}
      {Guide === null || facts === null ? null : (
        <FamilyPart instead={<p className="text-error">The guide failed. The rest of this page is not affected.</p>}>
          <Guide facts={facts} />
        </FamilyPart>
      )}
      {isForPoints || readings.length > 0 ? <ParityGuide readings={readings} isForPoints={isForPoints} /> : null}
      <section aria-label="Systems" className="grid gap-2">
        <SectionHead title="Systems that can play this scenario" />
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {scenario.agents.map((name) => (
            <li key={name} className="relative rounded-sm border border-line bg-panel px-3 py-2.5 transition-colors hover:border-outline">
              <Link href={`/agents/${name}`} className="rounded-sm font-semibold after:absolute after:inset-0">
                {name}
              </Link>
              <p className="text-data text-soft">{agents.get(name)?.summary ?? ''}</p>
            </li>
          ))}
        </ul>
      </section>
      {isForPoints ? (
        <section aria-label="Highest scores" className="grid gap-2">
          <SectionHead
            title="Highest scores"
            facts={<span className="text-micro text-muted">the ten highest scores of a team, under the corrected rules</span>}
          />
          <BestEpisodes episodes={await services().figures.best(scenario.id)} />
        </section>
      ) : null}
    </main>
  );
}
