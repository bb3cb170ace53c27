import type { Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { Member, SeenPlace, TaskWorld } from '#server/contract/task-prompt.ts';
import { seenPlaces } from '../task/seen-places.ts';
import type { TeamMember } from './team-member.ts';

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A position for prompts, rounded to tenths. */
export function roundedPosition({ x, y, z }: Position): Position {
  return { x: tenths(x), y: tenths(y), z: tenths(z) };
}

/** What prompts say of a member. */
export function memberWords({ seat, tools, summary, doing }: TeamMember): Member {
  return {
    ...{ agent: seat.agent, position: roundedPosition(seat.position), inventory: { ...seat.inventory() } },
    ...{ tools: tools.tools.map(({ name }) => name), summary, doing },
  };
}

/** The blocks that the members see, and the contents of containers, as the member that looked last knows them. */
export function sceneOf(
  members: readonly TeamMember[],
  facts: readonly BriefingFact[],
): { readonly places: SeenPlace[]; readonly containers: TaskWorld['containers'] } {
  const present = members.filter(({ lost }) => lost === null);
  const places = new Map<string, SeenPlace>();
  // All bodies of a team are in loaded surroundings; one that sees a place less than another adds nothing.
  for (const { seat } of present.slice(0, 1)) for (const place of seenPlaces(seat, facts)) places.set(keyOf(place.at), place);
  const containers = new Map<string, TaskWorld['containers'][number] & { readonly when: number }>();
  for (const { seat } of present)
    for (const [key, items] of Object.entries(seat.observe().nearbyChests)) {
      const [x = 0, y = 0, z = 0] = key.split(' ').map(Number);
      const at = { x, y, z };
      const when = seat.lookedInto(at) ?? 0;
      if (typeof items !== 'string' && when >= (containers.get(key)?.when ?? 0)) containers.set(key, { at, items: { ...items }, when });
    }
  return { places: [...places.values()], containers: [...containers.values()].map(({ at, items }) => ({ at, items })) };
}

function keyOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
