import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** Replaces what only signed-in users see: `what` names it, `next` is the page that the sign-in leads back to. */
export function SignInPanel({ what, next }: { what: string; next: string }) {
  return (
    <Panel className="grid justify-items-start gap-3 p-4">
      <p className="text-soft">{what} are shown after a sign-in.</p>
      <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className={buttonLook({})}>
        Sign in
      </Link>
    </Panel>
  );
}
