import { SectionHead } from '#components/ui/panel.tsx';

/** The team of a cooperative scenario: the names of its agents, in seat order. `anySize`: a match may have fewer of them. */
export function GuideTeam({ agents, anySize = false }: { agents: readonly string[]; anySize?: boolean }) {
  return (
    <section aria-label="Team" className="grid content-start gap-1.5">
      <SectionHead title="Team" />
      <p className="text-soft">
        {agents.join(', ')}.{anySize ? ' A match with fewer agents uses the first of these names.' : ''}
      </p>
    </section>
  );
}
