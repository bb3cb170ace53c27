import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';

/** The link back to all matches in the head of a match on a phone, where the page has no other head. */
export function AllMatchesLink() {
  return (
    <Link href="/matches" prefetch={false} aria-label="All matches" className="grid size-11 place-items-center text-soft md:hidden">
      <ChevronLeft size={20} aria-hidden="true" />
    </Link>
  );
}
