import type { Metadata } from 'next';
import { BlocksPage, type ComparedSide } from '#components/compare/blocks/blocks-page.tsx';
import { episodeInAddress } from '#components/compare/blocks/episode-address.ts';
import { studiedFamilies } from '#components/families/studies.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Compare blocks' };

/** Most matches of a scenario to choose from: the newest. */
const mostChoices = 100;

function sideOf(word: unknown): ComparedSide | null {
  const address = episodeInAddress(word);
  return address === null ? null : { address, match: services().matches.find(address.match) };
}

export default async function Page({ searchParams }: { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }) {
  const { a, b } = await searchParams;
  const choices = studiedFamilies.flatMap((scenario) => services().matches.list({ scenario, state: 'finished', limit: mostChoices }));
  return <BlocksPage a={sideOf(a)} b={sideOf(b)} choices={choices} />;
}
