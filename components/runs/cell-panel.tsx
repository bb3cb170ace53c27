'use client';

import { Play } from 'lucide-react';
import Link from 'next/link';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatCount, formatNumber, formatSigned, formatTag } from '#lib/format.ts';
import type { Matrix } from '#lib/metrics/matrix.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import type { Pairing } from './heatmap/heatmap.tsx';
import { fewest, metricKeys, metrics } from './heatmap/metric.ts';

const sigmaWords = { measured: 'measured in this run', published: 'published figure' } as const;

/** A chosen pairing: its figures, whether they say anything, and its matches. */
export function CellPanel({ pairing, matrix, matches }: { pairing: Pairing; matrix: Matrix; matches: readonly MatchView[] }) {
  const row = matrix.rows.find(({ red }) => red === pairing.red);
  const figures = (pairing.blue === null ? row?.all : row?.cells[matrix.blue.indexOf(pairing.blue)]) ?? null;
  const own = matches.filter(
    ({ configuration: { teams } }) => teams.red === pairing.red && (pairing.blue === null || teams.blue === pairing.blue),
  );
  const sigma = pairing.blue === null ? null : matrix.sigma[pairing.blue];
  const zero = figures !== null && figures.d.low !== null && figures.d.high !== null && figures.d.low <= 0 && figures.d.high >= 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-line border-b px-4 py-3">
        <p className="text-micro text-muted">Chosen cell</p>
        <h2 className="flex flex-wrap items-center gap-2 font-[650] text-[16px]/[24px]">
          <TeamMark team="red" size={11} label />
          {pairing.red}
          <span className="font-normal text-muted">against</span>
          {pairing.blue ?? 'all opponents'}
          <TeamMark team="blue" size={11} label />
        </h2>
      </div>
      <div className="border-line border-b px-4 py-3">
        {figures === null ? (
          <p className="text-soft">No episode of this pairing is finished yet.</p>
        ) : (
          <>
            <dl className="grid grid-cols-[1fr_auto_auto] gap-x-3 gap-y-1">
              {metricKeys.map((key) => {
                const estimate = figures[key];
                return (
                  <div key={key} className="contents">
                    <dt className="text-muted">{metrics[key].title}</dt>
                    <dd className="text-right font-semibold">{estimate === null ? '–' : metrics[key].write(estimate.value)}</dd>
                    <dd className="min-w-19 text-right text-data text-muted">
                      {estimate === null ? 'no baseline' : metrics[key].writeInterval(estimate)}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <p className="mt-2 text-data text-soft">
              {figures.n < fewest
                ? `Only ${formatCount(figures.n, 'episode')}: too few to say anything.`
                : zero
                  ? `The interval of D holds zero: not separable at ${figures.n} episodes.`
                  : `${figures.d.value > 0 ? 'Red' : 'Blue'} is ahead beyond the 95 % interval at ${figures.n} episodes.`}
            </p>
            {sigma ? (
              <p className="text-micro text-muted">
                Blue left alone scores {formatNumber(sigma.value, 1)}, {sigmaWords[sigma.source]}
                {sigma.n === null ? '' : ` over ${formatCount(sigma.n, 'episode')}`}.
              </p>
            ) : null}
          </>
        )}
      </div>
      <div className="flex h-9 items-center px-4 font-semibold text-data">{formatCount(own.length, 'match', 'matches')}</div>
      <div className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-80">
        <table className="w-full text-data [&_td]:h-[29px] [&_td]:px-2 [&_th]:h-7 [&_th]:px-2">
          <thead>
            <tr className="border-line border-b text-micro text-muted">
              <th className="pl-4!">Match</th>
              {pairing.blue === null ? <th>Blue</th> : null}
              <th className="text-right">Seed</th>
              <th className="text-right">Red</th>
              <th className="text-right">Blue</th>
              <th className="pr-4! text-right">D</th>
            </tr>
          </thead>
          <tbody>
            {own.map((match) => {
              const { score } = match;
              const difference = score === null ? null : score.red - score.blue;
              const digits = match.configuration.episodes > 1 ? 1 : 0;
              return (
                <tr key={match.id} className="relative border-line border-b hover:bg-raised">
                  <td className="pl-4!">
                    <Link
                      href={`/matches/${match.id}`}
                      className="flex items-center gap-1.5 rounded-sm font-mono after:absolute after:inset-0"
                    >
                      <Play size={9} aria-hidden="true" className="text-muted" />
                      {formatTag(match.id)}
                    </Link>
                  </td>
                  {pairing.blue === null ? <td className="max-w-20 truncate">{match.configuration.teams.blue}</td> : null}
                  <td className="text-right text-muted">{match.configuration.seed}</td>
                  {score === null || difference === null ? (
                    <td colSpan={3} className="pr-4! text-right text-muted">
                      {match.state}
                    </td>
                  ) : (
                    <>
                      <td className="text-right">{formatNumber(score.red, digits)}</td>
                      <td className="text-right">{formatNumber(score.blue, digits)}</td>
                      <td className="pr-4! text-right">
                        <span className="inline-flex items-center justify-end gap-1.5">
                          {difference === 0 ? null : <TeamMark team={difference > 0 ? 'red' : 'blue'} size={8} label />}
                          {formatSigned(difference, digits)}
                        </span>
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
