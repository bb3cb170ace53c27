import type { Objective } from '../../display/scoreboard.ts';
import type { ScoreboardTeam } from '../../display/teams.ts';
import type { TextComponent } from '../../text.ts';
import { bracketed } from './answer.ts';

/** An objective in answers. */
export function objectiveText({ name, displayName }: Objective): TextComponent {
  return bracketed(displayName, { hoverEvent: { action: 'show_text', contents: { text: name } } });
}

/** A team in answers. */
export function teamText({ name, options }: ScoreboardTeam): TextComponent {
  const { displayName, colour } = options;
  return bracketed(displayName, {
    insertion: name,
    hoverEvent: { action: 'show_text', contents: { text: name } },
    ...(colour === 'reset' ? {} : { color: colour }),
  });
}
