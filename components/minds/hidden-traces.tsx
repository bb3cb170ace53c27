import { SignInPanel } from '#components/shell/sign-in-panel.tsx';
import { TraceHeading } from './trace-heading.tsx';

/** Replaces a match's model calls for spectators: says that a sign-in shows them. `next` is the page after the sign-in. */
export function HiddenTraces({ match, next }: { match: string; next: string }) {
  return (
    <main id="content" className="mx-auto grid max-w-[960px] content-start gap-3 p-4 max-md:px-3">
      <TraceHeading match={match} />
      <SignInPanel what="Prompts, answers and spending" next={next} />
    </main>
  );
}
