import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { GraphPart } from './graph-model.ts';

export type PartNode = Node<{ readonly part: GraphPart; readonly chosen: boolean; readonly found: boolean }, 'part'>;

const end = { width: 1, height: 1, minWidth: 0, minHeight: 0, border: 0, opacity: 0 } as const;

/** New: gold frame and word. Changed: dashed frame and word. Doubtful: a question mark. */
function edgeOf(part: GraphPart): string {
  if (part.kind === 'item') return 'rounded-[10px] border-line';
  if (part.row.change === 'new') return 'border-gold';
  return part.row.change === 'changed' ? 'border-dashed border-text' : 'border-outline';
}

function groundOf(part: GraphPart, found: boolean, chosen: boolean): string {
  if (chosen) return 'bg-raised outline-2 outline-gold';
  if (found) return 'bg-gold-tint outline outline-gold';
  return part.kind === 'item' ? 'bg-sunken' : 'bg-panel';
}

/** An action or an item of the graph. */
export function GraphNode({ data: { part, chosen, found } }: NodeProps<PartNode>) {
  const action = part.kind === 'action' ? part.row : null;
  return (
    <div
      data-part={part.kind}
      data-chosen={chosen}
      data-found={found}
      style={{ width: part.width, height: part.height }}
      className={classNames(
        'flex items-center gap-1 overflow-hidden whitespace-nowrap border px-1.5',
        edgeOf(part),
        groundOf(part, found, chosen),
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} style={end} />
      {part.kind === 'item' ? <ItemIcon name={part.item} size={16} /> : null}
      <span className={part.kind === 'action' ? 'font-mono text-data' : 'text-data text-soft'}>{part.label}</span>
      {action?.change ? (
        <span className={classNames('text-slot', action.change === 'new' ? 'text-gold' : 'text-text')}>{action.change}</span>
      ) : null}
      {action?.evidence.doubtful ? <b className="text-error text-micro">?</b> : null}
      <Handle type="source" position={Position.Right} isConnectable={false} style={end} />
    </div>
  );
}
