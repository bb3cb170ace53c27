import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatNumber, formatTag, formatTicks } from '#lib/format.ts';
import { plainText } from '#lib/plain-text.ts';
import { momentInAddress } from '#lib/playback/moment-in-address.ts';
import type { ModelCallTrace } from '#lib/protocol/model-views.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { callFigures } from './call-figures.ts';
import { CallState } from './call-state.tsx';
import { pictureAddress } from './seen-picture.tsx';
import { TraceResult } from './trace-result.tsx';

/** Most characters of a prompt that are shown. */
const longest = 400_000;

const silence = {
  open: 'The model has not answered yet. Reload the page to check for the answer.',
  failed: 'The call failed, so there is no answer.',
  lost: 'The calling process ended before the answer arrived.',
  done: 'The answer was empty.',
} as const;

function Said({ title, text, empty }: { title: string; text: string | null; empty: string }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-1">
      <h2 className="text-section">{title}</h2>
      {text === null || text === '' ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ScrollRegion label={`${title}, the text`} sunken className="max-h-[480px]">
          <pre className="whitespace-pre-wrap break-words p-3 font-mono text-data leading-5">{plainText(text, longest)}</pre>
        </ScrollRegion>
      )}
    </section>
  );
}

function TracePictures({ match, call, pictures }: { match: string } & Pick<ModelCallTrace, 'call' | 'pictures'>) {
  return (
    <section aria-label="Pictures" className="grid min-w-0 gap-1">
      <h2 className="text-section">{pictures.length === 1 ? 'Picture' : 'Pictures'}</h2>
      {pictures.map(({ width, height }, index) => (
        // biome-ignore lint/performance/noImgElement: the picture needs the cookie of the page and no resizing
        <img
          key={index}
          src={pictureAddress(match, call, index)}
          alt={`What the prompt shows, ${width} by ${height} pixels`}
          width={width}
          height={height}
          className="h-auto max-w-full border border-line"
        />
      ))}
    </section>
  );
}

/** One model call: its texts, its cost, and its moment in the match. */
export function TracePage({ match: detail, trace }: { match: MatchDetail; trace: ModelCallTrace }) {
  const match = detail.id;
  const { input, output, seconds, cost } = callFigures(trace);
  const facts = [
    ['Model', `${trace.model} of ${trace.provider}`],
    ['Tokens in', input],
    ['Tokens out', output],
    ['Took', seconds],
    ['Cost', cost],
    ['Retries', String(trace.retries)],
    ['Temperature', String(trace.temperature)],
    ['Answer limit', `${formatNumber(trace.maxOutputTokens)} tokens`],
  ] as const;
  const moment = trace.tick < 0 ? 'before the start' : `at ${formatTicks(trace.tick)}`;
  const episode = `episode=${trace.episode}`;
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 max-md:px-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link href={`/matches/${match}/traces`} prefetch={false} className={buttonLook({ look: 'line' })}>
          <ChevronLeft size={14} aria-hidden="true" />
          Model calls
        </Link>
        <h1 className="text-title">
          Model call for {purposeWords(trace.purpose)} <span className="font-mono text-data text-muted">{formatTag(match)}</span>
        </h1>
        <CallState state={trace.state} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
        <TeamMark team={trace.team} />
        {trace.agent ?? 'The team'} of {rosterName(trace.team)}, episode {trace.episode + 1}, {moment}
        <Link
          href={`/matches/${match}?${episode}&t=${momentInAddress(Math.max(0, trace.tick))}&panel=minds`}
          prefetch={false}
          className="rounded-sm underline hover:text-text"
        >
          Watch this moment
        </Link>
        <Link href={`/matches/${match}/events?${episode}`} prefetch={false} className="rounded-sm underline hover:text-text">
          Events of the episode
        </Link>
      </p>
      {trace.reason === null ? null : <p className="break-words text-error">! {plainText(trace.reason)}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-line border-y py-3 md:grid-cols-4 [&_dt]:text-micro [&_dt]:text-muted">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt>{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <TraceResult match={detail} call={trace.call} episode={trace.episode} />
      <Said title="Answer" text={trace.completion} empty={silence[trace.state]} />
      <Said title="Prompt" text={trace.prompt} empty="The prompt is empty." />
      {trace.pictures.length === 0 ? null : <TracePictures match={match} call={trace.call} pictures={trace.pictures} />}
      <Said title="System prompt" text={trace.system} empty="No system prompt." />
      {trace.tools.length === 0 ? null : <Said title="Tools" text={trace.tools.join(', ')} empty="" />}
    </main>
  );
}
