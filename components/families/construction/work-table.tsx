import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { type Contribution, contributionsOf } from '#lib/families/construction/contributions.ts';
import type { Site } from '#lib/families/construction/rules.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { balanceOf, contributionOf } from '#lib/figures/team-work/team-work.ts';
import type { AgentWork, WorkView } from '#lib/fold/fold-work.ts';
import { formatNumber, formatPercent, formatTicks } from '#lib/format.ts';

const height = 14;

/** The times in which an agent acted, as bars from 0 to `end`. */
function WorkBars({ work, now, end }: { work: AgentWork; now: number; end: number }) {
  const x = (tick: number): number => (Math.min(tick, end) / end) * 1000;
  const path = work.stretches.map(
    ({ from, to }) => `M${x(from).toFixed(1)} 0h${Math.max(1.5, x(to ?? now) - x(from)).toFixed(1)}v${height}H${x(from).toFixed(1)}z`,
  );
  return (
    <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true" className="h-3.5 w-full bg-sunken">
      <path d={path.join('')} fill="var(--color-soft)" />
      <path d={`M${x(now)} 0V${height}`} stroke="var(--color-gold)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Row({ of, work, now, end }: { of: Contribution; work: AgentWork | undefined; now: number; end: number }) {
  const { agent, right, wrong, extra, share, seconds } = of;
  return (
    <>
      <tr className="border-line border-t">
        <th scope="row" className="max-w-24 truncate font-semibold">
          {agent}
        </th>
        <td>{formatPercent(share)}</td>
        <td>{right}</td>
        <td>{wrong}</td>
        <td>{extra}</td>
        <td>{formatNumber(seconds)} s</td>
      </tr>
      <tr>
        <td colSpan={6} className="pb-2!">
          {work === undefined ? null : <WorkBars work={work} now={now} end={end} />}
        </td>
      </tr>
    </>
  );
}

/** The work of each agent: its share of the right blocks, its blocks by state, and the times in which it acted, as bars. */
export function WorkTable({ site, work, feed, end }: { site: Site; work: WorkView; feed: MatchFeed; end: number }) {
  return (
    <AtPlayhead feed={feed} step={ticksPerSecond}>
      {(playhead) => {
        const now = Math.max(0, playhead);
        const rows = contributionsOf(site, now);
        const balance = balanceOf(rows.map(({ seconds }) => seconds));
        const contribution = contributionOf(rows.map(({ right }) => right));
        return (
          <div className="grid gap-2 py-2">
            <table className="w-full text-data [&_td:not([colspan])]:text-right [&_td]:px-1.5 [&_td]:py-1 [&_th:first-child]:pl-3 [&_td:last-child]:pr-3 [&_th:last-child]:pr-3 [&_th]:px-1.5 [&_td[colspan]]:px-3">
              <thead>
                <tr className="text-micro text-muted [&_th+th]:text-right">
                  <th scope="col">Agent</th>
                  <th scope="col">Share</th>
                  <th scope="col">Right</th>
                  <th scope="col">Wrong</th>
                  <th scope="col">Extra</th>
                  <th scope="col">Acted</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((of) => (
                  <Row key={of.agent} of={of} work={work.find(({ agent }) => agent === of.agent)} now={now} end={Math.max(1, end)} />
                ))}
              </tbody>
            </table>
            <p className="flex justify-between px-3 text-micro text-muted">
              <span>0:00</span>
              <span>bars: the agent acts</span>
              <span>{formatTicks(end)}</span>
            </p>
            <p className="px-3 pb-2 text-micro text-muted">
              {balance === null ? 'No balance of work yet' : `Balance of work ${formatPercent(balance)}`}
              {contribution === null ? '' : `, of right blocks ${formatPercent(contribution)}`}. Shares are of the right blocks that agents
              placed.
            </p>
          </div>
        );
      }}
    </AtPlayhead>
  );
}
