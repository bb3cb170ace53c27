import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource/press-start-2p/latin-400.css';
import './globals.css';
import { Providers } from '#components/shell/providers.tsx';

export const metadata: Metadata = {
  title: { default: 'Arenacraft', template: '%s · Arenacraft' },
  description: 'Teams of agents play Minecraft benchmark scenarios. Watch them live in 3D.',
};

/** A prerendered page cannot carry the nonce of a response, so its scripts would not run. */
export const dynamic = 'force-dynamic';

export const viewport: Viewport = { themeColor: '#0f1214', colorScheme: 'dark' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-50 focus:bg-gold focus:px-3 focus:py-1 focus:font-semibold focus:text-on-accent"
        >
          Skip to content
        </a>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
