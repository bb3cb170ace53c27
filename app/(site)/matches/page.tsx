import type { Metadata } from 'next';
import { MatchList } from '#components/match/match-list.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Matches' };

export default function MatchesPage() {
  return <MatchList matches={services().listMatches({ limit: 200 })} now={Date.now()} />;
}
