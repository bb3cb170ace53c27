import type { Metadata } from 'next';
import { PeoplePage } from '#components/compare/people/people-page.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'People beside agents' };

export default async function Page() {
  return <PeoplePage episodes={services().people.episodes()} />;
}
