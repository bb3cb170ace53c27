import type { BuiltBlock } from '#lib/blueprint/built.ts';
import { changesOf } from '#lib/blueprint/changes.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { cellKey } from '#lib/domain/position.ts';

/** The built blocks at a tick. */
export interface FilmFrame {
  readonly tick: number;
  readonly blocks: readonly BuiltBlock[];
}

/** The built blocks of an episode at the end of each of these ticks, which ascend. `events` are those of the episode, in order. */
export function filmOf(events: readonly (EventBody & { readonly tick: number })[], ticks: readonly number[]): readonly FilmFrame[] {
  const built = new Map<string, BuiltBlock>();
  let next = 0;
  return ticks.map((tick) => {
    for (let event = events[next]; event !== undefined && event.tick <= tick; event = events[++next]) {
      if (event.kind === 'episode-started') built.clear();
      if (event.kind !== 'family') continue;
      for (const { at, block } of changesOf(event) ?? []) {
        if (block === null) built.delete(cellKey(at));
        else built.set(cellKey(at), { at, ...block });
      }
    }
    return { tick, blocks: [...built.values()] };
  });
}
