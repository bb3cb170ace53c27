'use client';

import { useEffect, useRef, useState } from 'react';

const longest = 256;

/** A field for a message, to all or to the team. Enter sends it, Tab changes the audience, Escape closes the field. */
export function ChatEntry(properties: {
  to: 'everyone' | 'team';
  onTo: (to: 'everyone' | 'team') => void;
  onSay: (text: string) => void;
  onClose: () => void;
}) {
  const { to, onTo, onSay, onClose } = properties;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="absolute inset-x-3 bottom-3 z-20 flex h-10 items-center border border-gold bg-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSay(text);
        onClose();
      }}
    >
      <button
        type="button"
        className="h-full border-line border-r px-3 font-semibold text-data text-gold"
        onClick={() => {
          onTo(to === 'team' ? 'everyone' : 'team');
          field.current?.focus();
        }}
      >
        {to === 'team' ? 'To the team' : 'To all'}
      </button>
      <input
        ref={field}
        value={text}
        maxLength={longest}
        aria-label={to === 'team' ? 'Message to the team' : 'Message to all'}
        placeholder="Enter sends, Tab changes the audience, Escape closes"
        className="min-w-0 flex-1 bg-transparent px-3 text-body outline-none"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Tab') return;
          event.preventDefault();
          onTo(to === 'team' ? 'everyone' : 'team');
        }}
      />
    </form>
  );
}
