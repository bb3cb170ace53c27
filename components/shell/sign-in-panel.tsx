import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** Replaces content that needs a sign-in: `what` names it, `next` is the page after the sign-in. */
export function SignInPanel({ what, next }: { what: string; next: string }) {
  return (
    <Panel className="grid justify-items-start gap-3 p-4">
      <p className="text-soft">{what} need a sign-in.</p>
      <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className={buttonLook({})}>
        Sign in
      </Link>
    </Panel>
  );
}
