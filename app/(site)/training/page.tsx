import type { Metadata } from 'next';
import { SignInPanel } from '#components/shell/sign-in-panel.tsx';
import { TrainingPage } from '#components/training/training-page.tsx';
import { referencesOf } from '#lib/families/registry.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Training data' };

/** Most runs to choose from. */
const mostRuns = 500;

export default function Page() {
  const { runs, asker } = services();
  if (asker === 'spectator')
    return (
      <main id="content" className="mx-auto grid max-w-[960px] content-start gap-4 p-4">
        <h1 className="text-title">Training data</h1>
        <SignInPanel what="Prompts and answers" next="/training" />
      </main>
    );
  const list = runs.list({ limit: mostRuns });
  const scenarios = [...new Set(list.map(({ configuration }) => configuration.scenario))];
  const paper = scenarios.flatMap((scenario) => {
    const { paperTraining } = referencesOf(scenario);
    return paperTraining === undefined ? [] : [[scenario, paperTraining] as const];
  });
  return <TrainingPage runs={list} paper={Object.fromEntries(paper)} now={Date.now()} />;
}
