import { Play } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { scenarioFacts } from '#components/scenarios/scenario-facts.ts';
import { TaskStrip } from '#components/tasks/task-strip.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Scenarios' };

export default function ScenariosPage() {
  const shared = services();
  const agents = new Map(shared.catalogue.agents().map((agent) => [agent.id, agent]));
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-4 p-4">
      <h1 className="text-title">Scenarios</h1>
      {shared.catalogue.scenarios().map((scenario) => (
        <Panel key={scenario.id} id={scenario.id} className="grid md:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
          {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
          <img
            src={`/art/${scenario.id}.svg`}
            alt={`Drawing of the ${scenario.title} arena`}
            className="size-full min-h-56 bg-sunken object-cover"
          />
          <div className="grid content-start gap-4 p-6">
            <div>
              <h2 className="text-title">
                <Link href={`/scenarios/${scenario.id}`} className="rounded-sm hover:underline">
                  {scenario.title}
                </Link>
              </h2>
              <p className="text-data text-muted">{scenarioFacts(scenario)}</p>
            </div>
            <p className="max-w-[64ch] text-soft">{scenario.summary}</p>
            <TaskStrip scenario={scenario.id} tasks={scenario.tasks} />
            <div>
              <h3 className="mb-1.5 font-semibold">Systems that can play this scenario</h3>
              <dl className="grid gap-x-4 gap-y-1 text-data sm:grid-cols-[120px_1fr]">
                {scenario.agents.map((id) => (
                  <div key={id} className="contents">
                    <dt className="font-semibold">
                      <Link href={`/agents/${id}`} className="rounded-sm hover:underline">
                        {id}
                      </Link>
                    </dt>
                    <dd className="mb-1 text-soft">{agents.get(id)?.summary ?? ''}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className="flex flex-wrap gap-3">
              <Link href={`/matches/new?scenario=${scenario.id}`} className={buttonLook({ look: 'primary', size: 'large' })}>
                <Play size={12} fill="currentColor" aria-hidden="true" />
                Try it with bots
              </Link>
              <Link href={`/scenarios/${scenario.id}`} className={buttonLook({ size: 'large' })}>
                Rules and scoring
              </Link>
            </div>
          </div>
        </Panel>
      ))}
    </main>
  );
}
