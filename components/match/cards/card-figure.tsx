'use client';

import type { ReactNode } from 'react';
import { FamilyPart } from '#components/families/family-part.tsx';
import { useMatchPart } from '#components/match-state/match-context.tsx';
import { type CardLine, viewOf } from '#lib/families/family.ts';

function isSame(before: CardLine | null, now: CardLine | null): boolean {
  return before?.item === now?.item && before?.text === now?.text;
}

type Properties = { agent: string; children: (line: CardLine) => ReactNode };

function Figure({ agent, children }: Properties) {
  const line = useMatchPart(({ view, presentation }) => {
    const known = view.agents.find(({ seat }) => seat.agent === agent);
    return known === undefined ? null : presentation.family.cardLine(known, viewOf(presentation.family, view.family));
  }, isSame);
  return line === null ? null : children(line);
}

/**
 * What the scenario's family shows on an agent's card, drawn by `children`; nothing if it shows nothing. Re-renders alone when that
 * changes.
 */
export function CardFigure(properties: Properties) {
  return (
    <FamilyPart instead={null}>
      <Figure {...properties} />
    </FamilyPart>
  );
}
