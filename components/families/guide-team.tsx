import { SectionHead } from '#components/ui/panel.tsx';

/** The team of a cooperative scenario: the names of its agents, in seat order. */
export function GuideTeam({ agents }: { agents: readonly string[] }) {
  return (
    <section aria-label="Team" className="grid content-start gap-1.5">
      <SectionHead title="Team" />
      <p className="text-soft">{agents.join(', ')}. A match with fewer agents uses the first of these names.</p>
    </section>
  );
}
