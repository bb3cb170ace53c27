import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { LobbyPage } from '#components/lobby/lobby-page.tsx';
import { formatScenario } from '#lib/format.ts';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Join a match' };

type Properties = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export default async function Page({ params, searchParams }: Properties) {
  const { id } = await params;
  const { people, getMatch } = services();
  const match = getMatch(id);
  const lobby = people.lobby(id, (await headers()).get('cookie'));
  if (match === null || lobby === null) notFound();
  const { seat, code } = await searchParams;
  const invitation = typeof seat === 'string' && typeof code === 'string' ? { seat, code } : null;
  return <LobbyPage title={formatScenario(match.configuration.scenario)} initial={lobby} invitation={invitation} />;
}
