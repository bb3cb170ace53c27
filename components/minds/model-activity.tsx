import Link from 'next/link';
import { memo } from 'react';
import type { CallerView, CallView } from '#lib/fold/minds-view.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatCount, formatNumber, formatTicks } from '#lib/format.ts';

/** Links to the page of a call, if a server has the match. */
function CallName({ call, traces }: { call: CallView; traces: string | null }) {
  const words = purposeWords(call.purpose);
  if (traces === null) return words;
  return (
    <Link href={`${traces}/${encodeURIComponent(call.call)}`} prefetch={false} className="rounded-sm text-soft underline hover:text-text">
      {words}
    </Link>
  );
}

function moment(tick: number): string {
  return tick < 0 ? 'before the start' : `since ${formatTicks(tick)}`;
}

function cost({ costUsd, answers, unpriced }: CallerView): string {
  if (costUsd === null) return 'sign in to see the cost';
  if (answers === unpriced) return answers === 0 ? '' : 'price unknown';
  if (costUsd === 0 && unpriced === 0) return 'free';
  return `$${formatNumber(costUsd, 3)}${unpriced === 0 ? '' : ` and ${formatNumber(unpriced)} unpriced`}`;
}

/** The model calls of a team by caller: purposes, durations, and each caller's share of the tokens. */
export const ModelActivity = memo(function ModelActivity({ callers, traces }: { callers: readonly CallerView[]; traces: string | null }) {
  const tokens = ({ inputTokens, outputTokens }: CallerView): number => inputTokens + outputTokens;
  const total = callers.reduce((sum, caller) => sum + tokens(caller), 0);
  return (
    <ul className="grid gap-2.5">
      {callers.map((caller) => {
        const { agent, open, last, answers, failures } = caller;
        const name = agent ?? 'The team';
        return (
          <li key={name} className="grid gap-0.5 text-data">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <b className="font-semibold text-body">{name}</b>
              {open[0] === undefined ? (
                last === null ? null : (
                  <span className={last.state === 'failed' ? 'text-error' : 'text-muted'}>
                    {last.state === 'failed' ? '✕ no answer for ' : '✓ last answer for '}
                    <CallName call={last} traces={traces} />
                  </span>
                )
              ) : (
                <span className="text-gold">
                  ▸ waits for <CallName call={open[0]} traces={traces} /> {moment(open[0].tick)}
                  {open.length === 1 ? '' : ` and ${formatNumber(open.length - 1)} more`}
                </span>
              )}
            </p>
            {open.length === 0 && last?.reason ? <p className="break-words text-error">{last.reason}</p> : null}
            <div aria-hidden="true" className="h-1 bg-neutral">
              <div className="h-full bg-outline" style={{ width: `${total === 0 ? 0 : (100 * tokens(caller)) / total}%` }} />
            </div>
            <p className="text-micro text-muted">
              {answers + failures === 0
                ? 'no answer yet'
                : [
                    formatCount(answers, 'answer'),
                    failures === 0 ? '' : formatCount(failures, 'failure'),
                    `${formatNumber(caller.inputTokens)} tokens in, ${formatNumber(caller.outputTokens)} out`,
                    cost(caller),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </p>
          </li>
        );
      })}
    </ul>
  );
});
