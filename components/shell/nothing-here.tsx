import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';

/** What stands at an address that belongs to nothing. */
export function NothingHere() {
  return (
    <main id="content" className="mx-auto grid max-w-[620px] gap-4 px-4 py-16 md:py-24">
      <p className="font-pixel text-outline text-poster" aria-hidden="true">
        404
      </p>
      <h1 className="text-display">Nothing stands here</h1>
      <p className="text-lead text-soft">
        This address belongs to no page, match or run of this dashboard. It may have a typing error, or the data folder is another one than
        the one the link came from.
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
