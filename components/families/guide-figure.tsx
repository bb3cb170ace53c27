import type { ReactNode } from 'react';

/** A figure in a list of a guide: its name, and what it means. */
export function GuideFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <b className="font-semibold text-text">{name}</b>: {children}
    </li>
  );
}

/** The figures of team work that all families with them declare. */
export function TeamWorkGuideFigures() {
  return (
    <>
      <GuideFigure name="Efficiency">completion in percent for each minute in which at least one agent acts.</GuideFigure>
      <GuideFigure name="Completion per minute">completion in percent for each minute of game time, talk included.</GuideFigure>
      <GuideFigure name="Balance">how equal the agents’ action times are; not defined for one agent.</GuideFigure>
    </>
  );
}
