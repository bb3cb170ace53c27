import type { Player } from '../../player.ts';
import { type TextComponent, textJson } from '../../text.ts';

export type TitlePlace = 'title' | 'subtitle' | 'actionbar';

/** Shows a text on one player's screen. Titles are temporary: later players do not see them. */
export function sendTitle(player: Player, place: TitlePlace, text: TextComponent): void {
  const packet = { text: textJson(text) };
  if (place === 'title') player.connection.write('set_title_text', packet);
  else if (place === 'subtitle') player.connection.write('set_title_subtitle', packet);
  else player.connection.write('action_bar', packet);
}

/** Removes the title from the screen; `reset` also resets its times and the subtitle. */
export function clearTitles(player: Player, reset: boolean): void {
  player.connection.write('clear_titles', { reset });
}

/** Sets the fade-in, stay and fade-out times of titles, in ticks. */
export function setTitleTimes(player: Player, times: { readonly fadeIn: number; readonly stay: number; readonly fadeOut: number }): void {
  player.connection.write('set_title_time', { fadeIn: times.fadeIn, stay: times.stay, fadeOut: times.fadeOut });
}
