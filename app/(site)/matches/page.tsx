import type { Metadata } from 'next';
import { MatchList } from '#components/matches/match-list.tsx';
import { matchFilterSchema } from '#lib/protocol/match-filter.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Matches' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function MatchesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const shared = services();
  // An invalid filter in the address shows everything.
  const filter = matchFilterSchema.safeParse(await searchParams).data ?? {};
  return (
    <MatchList
      matches={shared.matches.list({ ...filter, limit: 200 })}
      filter={filter}
      scenarios={shared.catalogue.scenarios().map(({ id, title }) => ({ id, title }))}
      agents={shared.catalogue.agents()}
      now={Date.now()}
    />
  );
}
