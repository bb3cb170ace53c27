import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HiddenTraces } from '#components/minds/hidden-traces.tsx';
import { TracePage } from '#components/minds/trace-page.tsx';
import { TracesLater } from '#components/minds/traces-later.tsx';
import { formatTag } from '#lib/format.ts';
import { waitsForTheEnd } from '#server/dashboard/match-viewers.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string; callId: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  return { title: `Model call of match ${formatTag((await params).id)}` };
}

export default async function Page({ params }: Properties) {
  const { id, callId } = await params;
  const match = services().matches.find(id);
  if (match !== null && services().asker === 'spectator')
    return <HiddenTraces match={match.id} next={`/matches/${match.id}/traces/${callId}`} />;
  if (match !== null && waitsForTheEnd(services().viewer(id))) return <TracesLater match={match.id} />;
  const trace = match === null ? null : services().models.call(id, decodeURIComponent(callId));
  if (match === null || trace === null) notFound();
  return <TracePage match={match} trace={trace} />;
}
