import { useReactFlow } from '@xyflow/react';
import { Minus, Plus, Scan } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Properties of a graph that users only look at, and that handles keys itself. */
export const lookedAt = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  proOptions: { hideAttribution: true },
} as const;

/** The buttons of a graph in its corner: zoom in, zoom out, show all with `room` around it, and further ones. */
export function GraphControls({ room, children }: { room: { readonly padding: number; readonly maxZoom?: number }; children?: ReactNode }) {
  const flow = useReactFlow();
  return (
    <div className="absolute right-1.5 bottom-1.5 z-10 flex gap-1 bg-background">
      <Button size="small" look="line" icon aria-label="Zoom in" onClick={() => void flow.zoomIn()}>
        <Plus size={14} aria-hidden="true" />
      </Button>
      <Button size="small" look="line" icon aria-label="Zoom out" onClick={() => void flow.zoomOut()}>
        <Minus size={14} aria-hidden="true" />
      </Button>
      <Button size="small" look="line" icon aria-label="Show all" onClick={() => void flow.fitView(room)}>
        <Scan size={14} aria-hidden="true" />
      </Button>
      {children}
    </div>
  );
}
