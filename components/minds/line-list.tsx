import { memo } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { followedLines } from '#lib/fold/followed-line.ts';
import type { LinesView } from '#lib/fold/minds-view.ts';
import { formatProse } from '#lib/format.ts';

function plain(line: string): string {
  return formatProse(line.replace(/^\s*\d+[.)]\s*/, ''));
}

const noAgents: readonly AgentView[] = [];

/** Numbered lines, with marks for lines that the revision changed and for the line that each of `agents` follows. */
export const LineList = memo(function LineList({
  view,
  agents = noAgents,
}: {
  view: LinesView;
  agents?: readonly AgentView[] | undefined;
}) {
  const texts = view.lines.map(({ text }) => text);
  const followed = agents.map((agent) => ({ agent, lines: followedLines(texts, agent.seat.agent, agent.action) }));
  const lost = followed.filter(({ lines }) => lines.length === 0);
  return (
    <>
      <ol className="grid gap-1.5">
        {view.lines.map(({ text, isNew }, index) => (
          <li key={`${index} ${text}`} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-1.5">
            <span className="text-right text-data text-muted tabular-nums leading-5">{index + 1}</span>
            <div className={isNew ? 'border-gold border-l-2 pl-2' : 'border-line border-l-2 pl-2'}>
              <p className="break-words">
                {isNew ? (
                  <Chip tone="gold" low className="mr-1.5">
                    new
                  </Chip>
                ) : null}
                {plain(text)}
              </p>
              {followed
                .filter(({ lines }) => lines.includes(index))
                .map(({ agent: { seat, action }, lines }) => (
                  <p key={seat.agent} className="truncate text-micro text-soft">
                    <span aria-hidden="true">▸ </span>
                    {seat.agent} {lines.length === 1 ? 'follows this line' : 'may follow this line'},{' '}
                    {action?.state === 'started' ? 'doing' : 'after'} {action?.name}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ol>
      {lost.length === 0 ? null : (
        <p className="text-micro text-muted">
          {lost
            .map(({ agent: { seat, action } }) =>
              action === null
                ? `${seat.agent} has not acted yet`
                : `${seat.agent} ${action.state === 'started' ? 'does' : 'did'} ${action.name}, which no line mentions`,
            )
            .join('; ')}
          .
        </p>
      )}
      {view.dropped.length === 0 ? null : (
        <details className="text-data">
          <summary className="cursor-pointer text-muted hover:text-text">Dropped: {view.dropped.length}</summary>
          <ul className="mt-1 grid gap-1 pl-6 text-muted">
            {view.dropped.map((text) => (
              <li key={text} className="break-words">
                <del>{plain(text)}</del>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
});
