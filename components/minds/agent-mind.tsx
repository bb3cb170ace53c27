import { memo } from 'react';
import type { AgentMindView } from '#lib/fold/minds-view.ts';
import type { SummaryView } from '#lib/fold/plans-view.ts';
import { formatTicks } from '#lib/format.ts';
import { EmptyHint, MindSection } from './mind-section.tsx';
import { ProgramCode } from './program-code.tsx';
import { SeenPicture } from './seen-picture.tsx';
import { SummaryText } from './summary-text.tsx';

/** The summary of an agent, what it saw last, its program with the running line and the error, and its last critique. */
export const AgentMind = memo(function AgentMind(properties: {
  agent: string;
  mind: AgentMindView;
  summary: SummaryView | null;
  /** The shown episode. */
  episode: number;
  /** The match, if a server has its model calls. */
  match: string | null;
}) {
  const { agent, mind, summary, episode, match } = properties;
  const { program, line, error, critique, picture } = mind;
  const facts = program === null ? '' : `program ${program.revision + 1}${line === null ? '' : `, line ${line}`}`;
  return (
    <MindSection title={agent} facts={facts}>
      {summary === null ? null : <SummaryText summary={summary} episode={episode} />}
      {picture && match ? <SeenPicture picture={picture} match={match} /> : null}
      {critique === null ? null : (
        <p className="break-words">
          <b className={critique.success ? 'font-semibold text-ok' : 'font-semibold text-error'}>
            {critique.success ? '✓ Did its part' : '✕ Did not do its part'}
          </b>{' '}
          <span className="text-micro text-muted">{critique.tick < 0 ? 'last episode' : formatTicks(critique.tick)}</span>
          <br />
          {critique.text}
        </p>
      )}
      {error === null ? null : (
        <p className="break-words text-error">
          ! {error.line === null ? '' : `Line ${error.line}: `}
          {error.message}
        </p>
      )}
      {program === null ? (
        summary === null && !picture ? (
          <EmptyHint>No program yet.</EmptyHint>
        ) : null
      ) : (
        <ProgramCode agent={agent} code={program.code} line={line} failed={error?.line ?? null} />
      )}
    </MindSection>
  );
});
