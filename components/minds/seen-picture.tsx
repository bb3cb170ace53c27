import Link from 'next/link';
import type { AgentMindView } from '#lib/fold/minds-view.ts';
import { formatTicks } from '#lib/format.ts';
import { callPictureAddress } from '#lib/protocol/call-picture.ts';

/** The newest picture of what an agent saw, with its time; leads to the page of the call. */
export function SeenPicture({ picture, match }: { picture: NonNullable<AgentMindView['picture']>; match: string }) {
  const { call, tick } = picture;
  return (
    <Link href={`/matches/${match}/traces/${encodeURIComponent(call)}`} prefetch={false} className="grid gap-0.5 rounded-sm">
      <span className="text-micro text-muted">Saw, {formatTicks(tick)}</span>
      {/* biome-ignore lint/performance/noImgElement: the picture needs the cookie of the page and no resizing */}
      <img
        src={callPictureAddress(match, call, 0)}
        alt="What the agent saw"
        width={512}
        height={288}
        loading="lazy"
        className="h-auto w-full border border-line"
      />
    </Link>
  );
}
