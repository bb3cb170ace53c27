'use client';

import { useState } from 'react';
import type { PlayInput } from '#lib/people/play-input.ts';
import { longestItemName } from '#lib/people/play-input.ts';

/** The field in which a person names the item in an anvil. */
export function AnvilName({ send }: { send: (input: PlayInput) => void }) {
  const [name, setName] = useState('');
  return (
    <input
      aria-label="New name of the item"
      placeholder="New name"
      value={name}
      maxLength={longestItemName}
      onChange={({ target }) => {
        setName(target.value);
        send({ type: 'rename', name: target.value });
      }}
      className="h-8 w-[calc(var(--cell)*4)] border border-line bg-sunken px-2 text-data"
    />
  );
}
