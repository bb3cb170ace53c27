import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HiddenTraces } from '#components/minds/hidden-traces.tsx';
import { TraceList } from '#components/minds/trace-table.tsx';
import { TracesLater } from '#components/minds/traces-later.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { waitsForTheEnd } from '#server/dashboard/match-viewers.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const match = services().matches.find((await params).id);
  return { title: match === null ? 'Not found' : `Model calls of ${scenarioTitle(match.configuration.scenario)} ${formatTag(match.id)}` };
}

export default async function Page({ params }: Properties) {
  const match = services().matches.find((await params).id);
  if (match === null) notFound();
  if (services().asker === 'spectator') return <HiddenTraces match={match.id} next={`/matches/${match.id}/traces`} />;
  if (waitsForTheEnd(services().viewer(match.id))) return <TracesLater match={match.id} />;
  return <TraceList match={match.id} calls={services().models.calls(match.id)} />;
}
