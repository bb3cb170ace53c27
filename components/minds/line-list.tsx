import { Chip } from '#components/ui/chip.tsx';
import type { AgentView } from '#lib/fold/episode-view.ts';
import type { LinesView } from '#lib/fold/minds-view.ts';
import { formatProse } from '#lib/format.ts';

function named(text: string, agents: readonly AgentView[]): readonly AgentView[] {
  const words = new Set(text.split(/[^\p{L}\p{N}_]+/u));
  return agents.filter(({ seat }) => words.has(seat.agent));
}

/** Numbered lines; what the revision changed is marked. `agents` are looked for in the lines, and what those do now stands below. */
export function LineList({ view, agents }: { view: LinesView; agents: readonly AgentView[] }) {
  return (
    <>
      <ol className="grid gap-1.5">
        {view.lines.map(({ text, isNew }, index) => (
          <li key={`${index} ${text}`} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-1.5">
            <span className="text-right text-data text-muted tabular-nums leading-5">{index + 1}</span>
            <div className={isNew ? 'border-gold border-l-2 pl-2' : 'border-line border-l-2 pl-2'}>
              <p className="break-words">
                {isNew ? (
                  <Chip tone="gold" className="mr-1.5 h-4">
                    new
                  </Chip>
                ) : null}
                {formatProse(text.replace(/^\s*\d+[.)]\s*/, ''))}
              </p>
              {named(text, agents).map(({ seat, action }) => (
                <p key={seat.agent} className="truncate text-micro text-muted">
                  {seat.agent} {action === null ? 'has not acted yet' : `${action.state === 'started' ? 'does' : 'did'} ${action.name}`}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {view.dropped.length === 0 ? null : (
        <details className="text-data">
          <summary className="cursor-pointer text-muted hover:text-text">Dropped: {view.dropped.length}</summary>
          <ul className="mt-1 grid gap-1 pl-6 text-muted">
            {view.dropped.map((text) => (
              <li key={text} className="break-words">
                <del>{formatProse(text.replace(/^\s*\d+[.)]\s*/, ''))}</del>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
