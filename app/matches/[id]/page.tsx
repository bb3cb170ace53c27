import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MatchPage } from '#components/match/match-page.tsx';
import { WakeGraphics } from '#components/scene/wake-graphics.tsx';
import { setupOf } from '#lib/domain/setup-of.ts';
import { teamIds } from '#lib/domain/team.ts';
import { formatScenario, formatTag } from '#lib/format.ts';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const match = services().getMatch((await params).id);
  return { title: match === null ? 'Not found' : `${formatScenario(match.configuration.scenario)} ${formatTag(match.id)}` };
}

export default async function Page({ params }: Properties) {
  const match = services().getMatch((await params).id);
  if (match === null) notFound();
  const { teams, systems } = match.configuration;
  const models = new Set(
    services()
      .agents()
      .flatMap(({ id, kind }) => (kind === 'model' ? [id] : [])),
  );
  const thinkers = teamIds.filter((team) => models.has(setupOf(teams[team], systems).agent));
  return (
    <>
      <WakeGraphics />
      <MatchPage match={match} thinkers={thinkers} />
    </>
  );
}
