import { Play } from 'lucide-react';
import Link from 'next/link';
import { formatTag } from '#lib/format.ts';

/** The first cell of a match's row. Its link covers the whole row. */
export function CellMatchLink({ match }: { match: string }) {
  return (
    <td className="pl-4!">
      <Link
        href={`/matches/${match}`}
        prefetch={false}
        className="flex items-center gap-1.5 rounded-sm font-mono after:absolute after:inset-0"
      >
        <Play size={9} aria-hidden="true" className="text-muted" />
        {formatTag(match)}
      </Link>
    </td>
  );
}
