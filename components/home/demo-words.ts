import { formatCount, formatDuration } from '#lib/format.ts';
import type { DemoView } from '#lib/protocol/views.ts';

type Demo = Pick<DemoView, 'agents'> & { readonly scenario: Pick<DemoView['scenario'], 'kind' | 'title' | 'teams' | 'seconds'> };

/** What a demo match shows, as a part of a sentence: `two scripted teams play Mushroom War for 2 min`. */
export function demoWords({ scenario: { kind, title, teams, seconds }, agents }: Demo): string {
  if (kind === 'task') return `${formatCount(agents, 'agent')} work together in ${title}`;
  const players = teams.length === 1 ? 'a scripted team plays' : `${teams.length === 2 ? 'two' : teams.length} scripted teams play`;
  return `${players} ${title}${seconds === null ? '' : ` for ${formatDuration(seconds)}`}`;
}

/** The label of the button that starts a demo match. */
export function demoTitle({ scenario: { kind, title }, agents, talks }: Demo & Pick<DemoView, 'talks'>): string {
  return kind === 'task' ? `Watch ${formatCount(agents, 'agent')} ${talks ? 'talk ' : ''}in ${title}` : 'Watch a demo match';
}
