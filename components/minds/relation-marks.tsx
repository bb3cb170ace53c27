import { Chip } from '#components/ui/chip.tsx';
import type { RelationRow } from './relation-rows.ts';

/** New, changed, doubtful: as words, each with its own shape. */
export function RelationMarks({ row }: { row: RelationRow }) {
  return (
    <>
      {row.change === null ? null : (
        <Chip tone={row.change === 'new' ? 'gold' : 'filled'} low className="mr-1.5 font-sans">
          {row.change}
        </Chip>
      )}
      {row.evidence.doubtful ? (
        <Chip tone="error" low className="mr-1.5 border-dashed font-sans">
          ? doubtful
        </Chip>
      ) : null}
    </>
  );
}
