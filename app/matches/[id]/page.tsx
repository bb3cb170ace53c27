import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { MatchPage } from '#components/match/match-page.tsx';
import { EarlyCanvas } from '#components/scene/early-canvas.tsx';
import { EarlySocket } from '#components/shell/early-socket.tsx';
import { hasPeople } from '#lib/domain/people.ts';
import { playersOf } from '#lib/domain/players-of.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import { nonceHeader } from '#server/boot/content-policy.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> };

export async function generateMetadata({ params }: Pick<Properties, 'params'>): Promise<Metadata> {
  const match = services().matches.find((await params).id);
  return { title: match === null ? 'Not found' : `${scenarioTitle(match.configuration.scenario)} ${formatTag(match.id)}` };
}

export default async function Page({ params, searchParams }: Properties) {
  const match = services().matches.find((await params).id);
  if (match === null) notFound();
  const { teams, systems } = match.configuration;
  const models = new Set(
    services()
      .catalogue.agents()
      .flatMap(({ id, kind }) => (kind === 'model' ? [id] : [])),
  );
  const thinkers = Object.entries(teams).flatMap(([team, name]) =>
    playersOf({ teams: { [team]: name }, systems }).some(({ setup }) => models.has(setup.agent)) ? [team] : [],
  );
  // An episode in the address is shown from its recording.
  const isLive = !endStates.has(match.state) && (await searchParams).episode === undefined;
  const nonce = (await headers()).get(nonceHeader) ?? undefined;
  return (
    <>
      {isLive ? <EarlySocket match={match.id} nonce={nonce} /> : null}
      <EarlyCanvas nonce={nonce} />
      <MatchPage match={match} thinkers={thinkers} people={isLive && hasPeople(match.configuration)} />
    </>
  );
}
