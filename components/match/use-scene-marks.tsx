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
 * The objects of the match's family in the scene; null for none. The same element for the whole match. It reads the match itself, because
 * the page's context ends at the canvas, and so that events do not re-render the scene.
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
