import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AgentPage } from '#components/agents/agent-page.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const { name } = await params;
  return {
    title:
      services()
        .catalogue.agents()
        .find(({ id }) => id === name)?.id ?? 'Not found',
  };
}

export default async function Page({ params }: Properties) {
  const profile = await services().figures.profile((await params).name);
  if (profile === null) notFound();
  const figures = Object.fromEntries(
    services()
      .catalogue.scenarios()
      .map((scenario) => [scenario.id, scenario.figures]),
  );
  return <AgentPage profile={profile} figures={figures} now={Date.now()} />;
}
