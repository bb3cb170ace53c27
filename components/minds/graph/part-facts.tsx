import { formatCount } from '#lib/format.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { RelationMarks } from '../relation-marks.tsx';
import { type GraphModel, shortAction } from './graph-model.ts';

/** Describes the chosen part of the graph in words. */
export function PartFacts({ model, chosen }: { model: GraphModel; chosen: string | null }) {
  const part = model.parts.find(({ id }) => id === chosen);
  if (part === undefined) {
    return (
      <p className="text-data text-muted">
        Choose a part by clicking, or with the arrow keys in the graph. “3 of 4” means: the action was seen four times, and in three of them
        it gave the item, used it up, or the agent carried it.
      </p>
    );
  }
  if (part.kind === 'item') {
    const actions = (ids: readonly string[]): string =>
      model.parts.flatMap((other) => (other.kind === 'action' && ids.includes(other.id) ? [shortAction(other.row.action)] : [])).join(', ');
    const givers = actions(model.links.filter(({ target }) => target === part.id).map(({ source }) => source));
    const takers = actions(model.links.filter(({ source }) => source === part.id).map(({ target }) => target));
    return (
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1 break-words text-data [&_dt]:text-muted">
        <dt>Item</dt>
        <dd className="font-semibold">{part.label}</dd>
        <dt>Given by</dt>
        <dd>{givers || 'no action'}</dd>
        <dt>Needed by</dt>
        <dd>{takers || 'no action'}</dd>
      </dl>
    );
  }
  const { evidence, action } = part.row;
  const seen = evidence.times === 0 ? 'not yet' : formatCount(evidence.times, 'time');
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1 break-words text-data [&_dt]:text-muted">
      <dt>Action</dt>
      <dd className="font-mono">
        <RelationMarks row={part.row} />
        {action}
      </dd>
      <dt>Seen</dt>
      <dd>
        {seen}
        {evidence.failures === 0 ? '' : `, and ${formatCount(evidence.failures, 'failure')}`}
        {evidence.scored === 0 ? '' : `; points followed ${formatCount(evidence.scored, 'time')}`}
      </dd>
      <dt>Needs</dt>
      <dd>
        <EvidenceList items={evidence.causes} times={evidence.times} />
      </dd>
      <dt>Gives</dt>
      <dd>
        <EvidenceList items={evidence.effects} times={evidence.times} />
      </dd>
    </dl>
  );
}
