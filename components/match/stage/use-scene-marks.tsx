import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { FamilyPart } from '#components/families/family-part.tsx';
import { useMatch, useMatchStore } from '#components/match-state/match-context.tsx';
import type { MatchStore } from '#components/match-state/match-store.ts';
import type { FamilyView } from '#lib/families/family.ts';

type OpenPanel = ((panel: string) => void) | undefined;
type Marks = ComponentType<{ readonly view: FamilyView; readonly onPanel?: OpenPanel }>;

function StoreMarks({ store, Marks, onPanel }: { store: MatchStore; Marks: Marks; onPanel: OpenPanel }) {
  const view = useStore(store, (state) => state.view.family);
  return <Marks view={view} onPanel={onPanel} />;
}

/**
 * The objects of the match's family in the scene; null for none. The same element for the whole match. It reads the match itself, because
 * the page's context ends at the canvas, and so that events do not re-render the scene. `onPanel` opens a panel of the page.
 */
export function useSceneMarks(onPanel?: OpenPanel): ReactNode {
  const store = useMatchStore();
  const Marks = useMatch(({ presentation }) => presentation.SceneMarks);
  return useMemo(
    () =>
      Marks === null ? null : (
        <FamilyPart instead={null}>
          <StoreMarks store={store} Marks={Marks} onPanel={onPanel} />
        </FamilyPart>
      ),
    [store, Marks, onPanel],
  );
}
