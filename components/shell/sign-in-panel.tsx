import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** Stands in place of what is shown only after a sign-in: `what` names it, `next` is where the sign-in leads back to. */
export function SignInPanel({ what, next }: { what: string; next: string }) {
  return (
    <Panel className="grid justify-items-start gap-3 p-4">
      <p className="text-soft">{what} are shown to those who signed in.</p>
      <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className={buttonLook({})}>
        Sign in
      </Link>
    </Panel>
  );
}
