import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PlayEntrance } from '#components/play/play-entrance.tsx';
import { EarlySocket } from '#components/shell/early-socket.tsx';
import { hasPeople } from '#lib/domain/people.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatTag } from '#lib/format.ts';
import { nonceHeader } from '#server/boot/content-policy.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const match = services().matches.find((await params).id);
  return { title: match === null ? 'Not found' : `Play ${scenarioTitle(match.configuration.scenario)} ${formatTag(match.id)}` };
}

/** Where a person plays the seat that the browser holds. */
export default async function Page({ params }: Properties) {
  const match = services().matches.find((await params).id);
  if (match === null || !hasPeople(match.configuration)) notFound();
  const briefings = services().people.briefings(match.id);
  const pictured = briefings.flatMap((briefing) => briefing.pictured);
  const objectives = Object.fromEntries(
    briefings.map(({ team, objective, description }) => [team, objective === '' ? description : objective]),
  );
  const nonce = (await headers()).get(nonceHeader) ?? undefined;
  return (
    <>
      <EarlySocket match={match.id} nonce={nonce} />
      <PlayEntrance match={match} pictured={pictured} objectives={objectives} />
    </>
  );
}
