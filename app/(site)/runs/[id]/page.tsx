import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RunPage } from '#components/runs/run-page.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return { title: services().runs.find((await params).id)?.name ?? 'Not found' };
}

export default async function Page({ params }: Properties) {
  const shared = services();
  const { id } = await params;
  const run = shared.runs.find(id);
  const report = await shared.figures.report(id);
  if (run === null || report === null) notFound();
  const scenario = shared.catalogue.scenarios().find((entry) => entry.id === run.configuration.scenario);
  const together = shared.catalogue.collections().find(({ newest }) => newest.length > 1 && newest.includes(id))?.newest ?? [];
  const surroundings = {
    parallel: shared.health().matches.parallel,
    gameSeconds: scenario?.seconds ?? null,
    slowness: shared.matches.slowness(),
  };
  return (
    <RunPage
      run={run}
      report={report}
      together={together}
      surroundings={surroundings}
      hasGate={shared.calibrations.find(id) !== null}
      figures={scenario?.figures ?? []}
      now={Date.now()}
    />
  );
}
