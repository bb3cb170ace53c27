import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventsPage } from '#components/events/events-page.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const match = services().matches.find((await params).id);
  return { title: match === null ? 'Not found' : `Events of ${scenarioTitle(match.configuration.scenario)} ${formatTag(match.id)}` };
}

export default async function Page({ params }: Properties) {
  const match = services().matches.find((await params).id);
  if (match === null) notFound();
  return <EventsPage match={match} />;
}
