import type { ComponentType, ReactNode } from 'react';
import { containedFamily } from '#lib/families/contained-family.ts';
import { FamilyPart } from './family-part.tsx';
import { plainPresentation } from './plain-presentation.ts';
import type { FamilyPresentation, LaneProps } from './presentation.ts';

/** A component that shows something else where it fails; null for nothing, and a notice where `instead` is absent. */
function contained<Properties extends object>(
  name: string,
  Part: ComponentType<Properties>,
  instead?: (properties: Properties) => ReactNode,
): ComponentType<Properties> {
  return (properties) => (
    <FamilyPart name={name} instead={instead?.(properties)}>
      <Part {...properties} />
    </FamilyPart>
  );
}

/** The marked moments without a lane of their own. */
function PlainLane({ width, height, children }: LaneProps) {
  return (
    <svg width={width} height={height} className="absolute inset-0" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A presentation whose errors cost only the part of the page in which they happen. */
export function containedPresentation(own: FamilyPresentation): FamilyPresentation {
  const { family, TeamStatus, panels, Lane, SceneMarks, scenario } = own;
  return {
    ...own,
    family: containedFamily(family, console.error),
    TeamStatus: TeamStatus && contained('The status', TeamStatus),
    panels: panels.map((panel) => ({ ...panel, Panel: contained(`The panel "${panel.title}"`, panel.Panel) })),
    Lane: Lane && contained('The lane', Lane, PlainLane),
    SceneMarks: SceneMarks && contained('The marks', SceneMarks, () => null),
    scenario: () =>
      scenario().catch((error: unknown) => {
        console.error(`The page of the scenario ${family.id} could not be loaded. It is shown without its guide.`, error);
        return plainPresentation(family.id).scenario();
      }),
  };
}
