import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { isInside } from '../geometry.ts';

type Of<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;

export type Area = Of<'area'>;
export type Control = Of<'control'>;
export type Passage = Of<'passage'>;

/** What a briefing says about the rooms: where they are, what opens the ways between them, and where the exit is. */
export class RoomMap {
  readonly destination: Box;
  readonly passages: readonly Passage[];
  private readonly areas: readonly Area[];
  private readonly controls: ReadonlyMap<string, Control>;

  /** Throws an Error for a briefing without a destination. */
  constructor(facts: readonly BriefingFact[]) {
    const all = <Kind extends BriefingFact['kind']>(kind: Kind): readonly Of<Kind>[] =>
      facts.filter((fact): fact is Of<Kind> => fact.kind === kind);
    const [destination] = all('destination');
    if (!destination) throw new Error('The solver leads agents to a destination, and this briefing has none. Let it play an escape room.');
    this.destination = destination;
    this.areas = all('area');
    this.passages = all('passage');
    this.controls = new Map(all('control').map((control) => [control.id, control]));
  }

  /** The area at a position of feet; null for the destination, undefined for any other place. */
  areaAt(position: Position): string | null | undefined {
    if (isInside(this.destination, position)) return null;
    return this.areas.find((area) => isInside(area, position))?.name;
  }

  /** The box of an area, or of the destination. */
  boxOf(name: string | null): Box {
    return (name === null ? undefined : this.areas.find((area) => area.name === name)) ?? this.destination;
  }

  control(id: string): Control {
    const control = this.controls.get(id);
    if (!control) throw new Error(`The briefing names the control ${id}, but does not say where it is.`);
    return control;
  }

  controlsOf({ controls }: Passage): readonly Control[] {
    return controls.map((id) => this.control(id));
  }

  /** The shortest way of an agent from an area to the destination, or to `goal`; empty if there is none. */
  way(agent: string, from: string, goal: string | null = null): readonly Passage[] {
    const cameBy = new Map<string, readonly Passage[]>([[from, []]]);
    for (const [area, way] of cameBy)
      for (const passage of this.passages) {
        if (passage.from !== area || (passage.who !== null && !passage.who.includes(agent))) continue;
        if (passage.to === goal) return [...way, passage];
        if (passage.to !== null && !cameBy.has(passage.to)) cameBy.set(passage.to, [...way, passage]);
      }
    return [];
  }

  /** Whether an agent's way from an area leads to a place for this item. */
  isWanted(item: string, agent: string, from: string): boolean {
    const areas = [from, ...this.way(agent, from).flatMap(({ to }) => to ?? [])];
    return [...this.controls.values()].some(
      (control) => control.action === 'place' && control.item === item && areas.includes(control.area),
    );
  }
}
