import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { isInside } from '../geometry.ts';

type Of<Kind extends BriefingFact['kind']> = Extract<BriefingFact, { kind: Kind }>;

export type Area = Of<'area'>;
export type Control = Of<'control'>;
export type Passage = Of<'passage'>;

/** What agents know about the rooms: where they are, what opens the ways between them, and where the exit is. */
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

  /** The box of an area, or of the destination for null; null for an area in which no agent was. */
  boxOf(name: string | null): Box | null {
    return name === null ? this.destination : (this.areas.find((area) => area.name === name) ?? null);
  }

  /** A place two blocks behind a passage on foot, seen from the area in front of it. */
  behind({ from, at }: Passage): Position {
    const box = this.boxOf(from);
    if (box === null) return at;
    const [x, z] = [at.x - (box.least.x + box.most.x) / 2, at.z - (box.least.z + box.most.z) / 2];
    const step = Math.abs(x) > Math.abs(z) ? { x: 2 * Math.sign(x), z: 0 } : { x: 0, z: 2 * Math.sign(z) };
    return { x: at.x + step.x, y: at.y, z: at.z + step.z };
  }

  /** The control with this id; undefined while no agent was in its area. */
  control(id: string): Control | undefined {
    return this.controls.get(id);
  }

  controlsOf({ controls }: Passage): readonly Control[] {
    return controls.flatMap((id) => this.control(id) ?? []);
  }

  /** The passages that an area's controls open, its own or those of other areas. */
  openedFrom(area: string): readonly Passage[] {
    return this.passages.filter((passage) => this.controlsOf(passage).some((control) => control.area === area));
  }

  /**
   * The shortest way of an agent from an area to the destination, or to `goal`. While no way there is known, the shortest one to an area in
   * which no agent was yet. Empty if there is neither.
   */
  way(agent: string, from: string, goal: string | null = null): readonly Passage[] {
    const whole = this.wayTo(agent, from, (to) => to === goal);
    return whole.length > 0 ? whole : this.wayTo(agent, from, (to) => to !== null && this.boxOf(to) === null);
  }

  private wayTo(agent: string, from: string, isGoal: (to: string | null) => boolean): readonly Passage[] {
    const cameBy = new Map<string, readonly Passage[]>([[from, []]]);
    for (const [area, way] of cameBy)
      for (const passage of this.passages) {
        if (passage.from !== area || (passage.who !== null && !passage.who.includes(agent))) continue;
        if (isGoal(passage.to)) return [...way, passage];
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
