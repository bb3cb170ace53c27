import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RunPage } from '#components/runs/run-page.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return { title: services().getRun((await params).id)?.name ?? 'Not found' };
}

export default async function Page({ params }: Properties) {
  const shared = services();
  const { id } = await params;
  const run = shared.getRun(id);
  const report = await shared.runReport(id);
  if (run === null || report === null) notFound();
  const scenario = shared.scenarios().find((entry) => entry.id === run.configuration.scenario);
  const together = shared.collections().find(({ newest }) => newest.length > 1 && newest.includes(id))?.newest ?? [];
  const surroundings = {
    parallel: shared.health().matches.parallel,
    gameSeconds: scenario?.seconds ?? null,
    slowness: shared.slowness(),
  };
  return (
    <RunPage run={run} report={report} together={together} surroundings={surroundings} figures={scenario?.figures ?? []} now={Date.now()} />
  );
}
