import type { SummaryView } from '#lib/fold/plans-view.ts';
import { formatTicks } from '#lib/format.ts';

/** What a team or an agent sums up of the past for its next prompts, with its time. */
export function SummaryText({ summary, episode }: { summary: SummaryView; episode: number }) {
  return (
    <p className="whitespace-pre-wrap break-words text-data">
      <span className="text-micro text-muted">
        Summary, {summary.episode === episode ? formatTicks(summary.tick) : `episode ${summary.episode + 1}`}
      </span>
      <br />
      {summary.text}
    </p>
  );
}
