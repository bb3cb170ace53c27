import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { FamilyPart } from '#components/families/family-part.tsx';
import { useMatch, useMatchStore } from '#components/match-state/match-context.tsx';
import type { MatchStore } from '#components/match-state/match-store.ts';
import type { FamilyView } from '#lib/families/registry.ts';

type Marks = ComponentType<{ readonly view: FamilyView }>;

function StoreMarks({ store, Marks }: { store: MatchStore; Marks: Marks }) {
  const view = useStore(store, (state) => state.view.family);
  return <Marks view={view} />;
}

/**
 * What the match's family draws into the scene; null for nothing. The same element for the whole match: it follows the match by itself,
 * because the page's context ends at the canvas, and the scene need not be drawn again with every event.
 */
export function useSceneMarks(): ReactNode {
  const store = useMatchStore();
  const Marks = useMatch(({ presentation }) => presentation.SceneMarks);
  return useMemo(
    () =>
      Marks === null ? null : (
        <FamilyPart instead={null}>
          <StoreMarks store={store} Marks={Marks} />
        </FamilyPart>
      ),
    [store, Marks],
  );
}
