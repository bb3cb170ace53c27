import Link from 'next/link';
import { linkTo } from '#components/shell/api.ts';
import type { AgentMindView } from '#lib/fold/minds-view.ts';
import { formatTicks } from '#lib/format.ts';

/** The address of a picture that came with the prompt of a model call, by its number from 0. */
export function pictureAddress(match: string, call: string, picture: number): string {
  return linkTo('GET /api/matches/{id}/calls/{call}/pictures/{picture}', { params: { id: match, call, picture: String(picture) } });
}

/** The newest picture of what an agent saw, with its time; leads to the page of the call. */
export function SeenPicture({ picture: { call, tick }, match }: { picture: NonNullable<AgentMindView['picture']>; match: string }) {
  return (
    <Link href={`/matches/${match}/traces/${call}`} prefetch={false} className="grid gap-0.5 rounded-sm text-micro text-muted">
      Seen at {formatTicks(tick)}
      {/* biome-ignore lint/performance/noImgElement: the picture needs the cookie of the page and no resizing */}
      <img src={pictureAddress(match, call, 0)} alt="What the agent saw" className="aspect-video w-full border border-line" />
    </Link>
  );
}
