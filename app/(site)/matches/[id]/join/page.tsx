import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { JoinPage } from '#components/people/join-page.tsx';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export async function generateMetadata({ params }: Pick<Properties, 'params'>): Promise<Metadata> {
  const match = services().matches.find((await params).id);
  return { title: match === null ? 'Not found' : `Join ${scenarioTitle(match.configuration.scenario)} ${formatTag(match.id)}` };
}

export default async function Page({ params, searchParams }: Properties) {
  const { id } = await params;
  const match = services().matches.find(id);
  const { people } = services();
  const lobby = people.lobby(id, (await headers()).get('cookie'));
  if (match === null || lobby === null) notFound();
  const { seat, code } = await searchParams;
  const invitation = typeof seat === 'string' && typeof code === 'string' ? { agent: seat, code } : null;
  const { scenario, task } = match.configuration;
  const { taskTitle } = match;
  const named = taskTitle === undefined ? ` ${task}` : `: ${taskTitle}`;
  const title = task === undefined ? scenarioTitle(scenario) : `${scenarioTitle(scenario)}${named}`;
  const drawn = task === undefined ? null : { scenario, task };
  return (
    <JoinPage
      match={id}
      title={title}
      initial={lobby}
      briefings={people.briefings(id)}
      drawn={drawn}
      invitation={invitation}
      now={Date.now()}
    />
  );
}
