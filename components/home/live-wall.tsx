'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMedia } from '#components/ui/use-media.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { WallCard } from './wall-card.tsx';

/** From this width, a match is shown in 3D automatically; smaller screens may have a metered connection. */
const wide = '(min-width: 1200px)';
/** Milliseconds for which a card must keep the focus before its scene loads, so that quick moves load nothing. */
const focusMs = 350;

/** The card that an arrow key reaches from `from`, among cards in rows; null for none. */
function nextCard(cards: readonly HTMLElement[], from: number, key: string): HTMLElement | null {
  const here = cards[from]?.getBoundingClientRect();
  if (here === undefined) return null;
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  if (key === 'ArrowLeft') return cards[from - 1] ?? null;
  if (key === 'ArrowRight') return cards[from + 1] ?? null;
  const column = cards.filter((card) => Math.abs(card.getBoundingClientRect().left - here.left) < here.width / 2);
  const row = column.indexOf(cards[from] ?? column[0] ?? document.body);
  return column[key === 'ArrowUp' ? row - 1 : row + 1] ?? null;
}

const arrows: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Running matches side by side: one in 3D, the others as maps. Arrow keys move between them, and the focused one is in 3D. Without a
 * keyboard, a button on the card puts it in 3D.
 */
export function LiveWall({ matches }: { matches: readonly MatchView[] }) {
  const wall = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const isWide = useMedia(wide, false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const running = matches.filter(({ state }) => state === 'running');
  const known = running.some(({ id }) => id === chosen) || chosen === null;
  const lit = known ? chosen : isWide ? running[0]?.id : null;
  // A card that was chosen automatically stays in 3D until its match ends.
  if (typeof lit === 'string' && lit !== chosen) setChosen(lit);

  const press = (event: KeyboardEvent): void => {
    if (!arrows.has(event.key)) return;
    const cards = [...(wall.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const from = event.target instanceof HTMLElement ? cards.indexOf(event.target) : -1;
    if (from === -1) return;
    event.preventDefault();
    nextCard(cards, from, event.key)?.focus();
  };
  const focused = (id: string | undefined): void => {
    clearTimeout(timer.current);
    if (isWide && id !== undefined) timer.current = setTimeout(() => setChosen(id), focusMs);
  };
  return (
    <ul
      ref={wall}
      aria-label="Running matches"
      onKeyDown={press}
      onFocus={({ target }) => focused(target.dataset.card)}
      className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-3"
    >
      {matches.map((match) => (
        <li key={match.id}>
          <WallCard match={match} lit={match.id === lit} onLight={() => setChosen(match.id === lit ? null : match.id)} />
        </li>
      ))}
    </ul>
  );
}
