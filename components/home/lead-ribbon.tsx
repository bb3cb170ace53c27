import { BlueHatch } from '#components/ui/blue-hatch.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { leadChanges, leadOf, leadPaths } from '#lib/fold/lead-path.ts';
import type { LiveScore } from '#lib/fold/live-score.ts';
import { formatClock, formatCount, formatNumber } from '#lib/format.ts';

const size = { width: 300, height: 20 } as const;
/** Default length of an episode in seconds if its start was not received. */
const usual = 120;

/** The leader and the start of the lead as text: `Red leads by 3 since 0:48`; for a task, its completion. */
export function leadWords({ series }: Pick<LiveScore, 'series'>): string {
  const [only, ...others] = Object.values(series);
  if (only !== undefined && others.length === 0) return `${formatNumber(only.at(-1) ?? 0)} % complete`;
  const lead = leadOf(series).at(-1) ?? 0;
  const last = leadChanges(series).at(-1);
  if (last === undefined) return 'Even so far';
  const since = formatClock(last.second);
  return last.leader === null ? `Even since ${since}` : `${rosterName(last.leader)} leads by ${Math.abs(lead)} since ${since}`;
}

/** The completion of a task over time as an area, 100 % at the top. */
function progressPath(samples: readonly number[], across: (second: number) => number): string {
  const heights = samples.map(
    (value, second) => `L${across(second)} ${size.height * (1 - value / 100)}L${across(second + 1)} ${size.height * (1 - value / 100)}`,
  );
  return `M0 ${size.height}${heights.join('')}L${across(samples.length)} ${size.height}Z`;
}

/** The lead over the episode, red above and blue hatched below, with a line at every change of the lead. */
export function LeadRibbon({ liveScore }: { liveScore: LiveScore }) {
  const { series, limit } = liveScore;
  const played = Math.max(0, ...Object.values(series).map(({ length }) => length));
  const seconds = limit === null ? Math.max(usual, played) : limit / ticksPerSecond;
  const paths = leadPaths(series, { width: size.width, seconds, middle: size.height / 2, reach: size.height / 2 - 1 });
  const flips = leadChanges(series).filter(({ flipped }) => flipped);
  const [only, ...others] = Object.values(series);
  const alone = others.length === 0 ? only : undefined;
  const across = (second: number): number => (Math.min(second, seconds) / seconds) * size.width;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Lead over time. ${leadWords(liveScore)}${flips.length === 0 ? '' : `, ${formatCount(flips.length, 'change')} of lead`}.`}
      className="block h-5 w-full bg-sunken"
      data-ribbon
    >
      <BlueHatch id="ribbon-blue" />
      {alone === undefined ? null : <path d={progressPath(alone, across)} fill="var(--color-green)" />}
      <path d={paths.red} fill="var(--color-red)" />
      <path d={paths.blue} fill="url(#ribbon-blue)" />
      <path d={`M0 ${size.height / 2}H${size.width}`} stroke="var(--color-outline)" strokeOpacity=".6" vectorEffect="non-scaling-stroke" />
      {flips.map(({ second }) => (
        <path
          key={second}
          d={`M${across(second)} 0V${size.height}`}
          stroke="var(--color-text)"
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
          data-flip
        />
      ))}
      <path d={`M${across(played)} 0V${size.height}`} stroke="var(--color-gold)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
