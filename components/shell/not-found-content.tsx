import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';

/** The page for an unknown address. */
export function NotFoundContent() {
  return (
    <main id="content" className="mx-auto grid max-w-[620px] gap-4 px-4 py-16 md:py-24">
      <p className="font-pixel text-outline text-poster" aria-hidden="true">
        404
      </p>
      <h1 className="text-display">Page not found</h1>
      <p className="text-lead text-soft">
        This dashboard has no page, match or run at this address. The address may contain a typing error, or the link may belong to another
        data folder.
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Link href="/" className={buttonLook({ size: 'large' })}>
          Live matches
        </Link>
        <Link href="/matches" className={buttonLook({ size: 'large', look: 'quiet' })}>
          All matches
        </Link>
      </div>
    </main>
  );
}
