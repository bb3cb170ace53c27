import { Plus } from 'lucide-react';
import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { LogoMark } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** Head of every page but the match page, 48 high. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-line border-b bg-background px-3 md:gap-4 md:px-4">
      <Link href="/" className="flex items-center gap-2.5 rounded-sm font-pixel text-pixel leading-none" aria-label="Arenacraft, home">
        <LogoMark />
        <span className="hidden pt-px md:inline">ARENACRAFT</span>
      </Link>
      <Navigation />
      <span className="flex-1" />
      <PaletteButton />
      <SignInLink />
      <Link href="/matches/new" className={buttonLook()} aria-label="New match">
        <Plus size={14} aria-hidden="true" />
        <span className="hidden sm:inline">New match</span>
      </Link>
    </header>
  );
}
