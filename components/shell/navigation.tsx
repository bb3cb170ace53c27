'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '#components/ui/class-names.ts';
import { showInRow } from '#components/ui/row-sight.ts';
import { places } from './places.ts';

export function Navigation() {
  const path = usePathname();
  return (
    <nav aria-label="Main" className="flex h-12 overflow-x-auto">
      {places.map(({ href, title }) => {
        const here = href === '/' ? path === '/' : path.startsWith(href);
        return (
          <Link
            key={href}
            href={href}
            ref={here ? showInRow : undefined}
            aria-current={here ? 'page' : undefined}
            className={classNames(
              'flex items-center border-y-2 border-y-transparent px-1.5 font-medium -outline-offset-4 md:px-2.5',
              here ? 'border-b-gold text-text' : 'text-muted hover:text-text',
            )}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
