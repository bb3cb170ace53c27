'use client';

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const sceneLayouts = ['single', 'four', 'eight', 'split'] as const;
export type SceneLayoutName = (typeof sceneLayouts)[number];

/** The most pictures of the layouts that show every agent. */
export const mostPictures = { four: 4, eight: 8 } as const;

/** The layouts that a match with this many agents offers: eight pictures only for more agents than four pictures show. */
export function layoutsFor(agents: number): readonly SceneLayoutName[] {
  return sceneLayouts.filter((name) => name !== 'eight' || agents > mostPictures.four);
}

/** The layout of the scene in the address: pictures, small picture, map, trails. */
export interface SceneLayout {
  readonly name: SceneLayoutName;
  /** Agent of the small picture. */
  readonly inset: string | null;
  readonly minimap: boolean;
  readonly trails: boolean;
  show(name: SceneLayoutName): void;
  /** Switches to the next layout: one picture, four, eight where there are more agents, red beside blue. */
  cycle(): void;
  /** Opens the small picture of an agent, or closes it if it is open. */
  toggleInset(agent: string): void;
  closeInset(): void;
  toggleMinimap(): void;
  toggleTrails(): void;
}

/** Reads and changes the layout in the address, for a match with this many agents. */
export function useSceneLayout(agents: number): SceneLayout {
  const [place, setPlace] = useQueryStates(
    {
      view: parseAsStringLiteral(sceneLayouts).withDefault('single'),
      inset: parseAsString,
      map: parseAsBoolean.withDefault(false),
      trails: parseAsBoolean.withDefault(false),
    },
    { history: 'replace' },
  );
  const layouts = layoutsFor(agents);
  const change = (next: Partial<typeof place>): void => {
    void setPlace(next);
  };
  return {
    name: place.view,
    inset: place.inset,
    minimap: place.map,
    trails: place.trails,
    show: (view) => change({ view }),
    cycle: () => change({ view: layouts[(layouts.indexOf(place.view) + 1) % layouts.length] ?? 'single' }),
    toggleInset: (agent) => change({ inset: place.inset === agent ? null : agent }),
    closeInset: () => change({ inset: null }),
    toggleMinimap: () => change({ map: !place.map }),
    toggleTrails: () => change({ trails: !place.trails }),
  };
}
