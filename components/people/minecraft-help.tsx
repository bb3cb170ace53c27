'use client';

import { useRef } from 'react';
import { useHydrated } from '#components/shell/use-hydrated.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import type { MinecraftAddress } from '#lib/people/lobby.ts';

/** How to take a seat with a Minecraft client. `code` is the user's own code; null before a seat is taken. */
export function MinecraftHelp({ minecraft, code }: { minecraft: MinecraftAddress; code: string | null }) {
  const address = useRef<HTMLElement>(null);
  const secret = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const shown = `${minecraft.host === '0.0.0.0' && isHydrated ? window.location.hostname : minecraft.host}:${minecraft.port}`;
  return (
    <ol className="grid list-decimal gap-2 pl-5 text-data text-soft">
      <li>Start Minecraft Java 1.20.1, choose Multiplayer, then Direct Connection.</li>
      <li>
        <span className="flex flex-wrap items-center gap-2">
          Server address
          <code ref={address} className="rounded-sm bg-background px-1.5 py-0.5 text-text">
            {shown}
          </code>
          <CopyButton small of={address} text={shown} label="Copy the server address" />
        </span>
      </li>
      <li>
        {code === null ? (
          'Type the code of your seat into the chat (T). Type “watch” instead to be a spectator.'
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            Type your code into the chat (T)
            <code ref={secret} className="rounded-sm bg-background px-1.5 py-0.5 text-text">
              {code}
            </code>
            <CopyButton small of={secret} text={code} label="Copy your code for Minecraft" />
          </span>
        )}
      </li>
      <li>Type “ready”. Lines that begin with # go to your team alone.</li>
    </ol>
  );
}
