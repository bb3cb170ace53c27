import { EmptyPanel } from '#components/ui/panel.tsx';
import { TraceHeading } from './trace-heading.tsx';

/** Replaces a match's model calls while people play it. */
export function TracesLater({ match }: { match: string }) {
  return (
    <main id="content" className="mx-auto grid max-w-[960px] content-start gap-3 p-4 max-md:px-3">
      <TraceHeading match={match} />
      <EmptyPanel>
        <p>People are still playing this match. You can read prompts and answers when it is over.</p>
      </EmptyPanel>
    </main>
  );
}
