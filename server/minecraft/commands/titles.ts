import type { Player } from '../player.ts';
import { type TextComponent, textJson } from '../text.ts';
import { players } from './arguments/entities.ts';
import { time } from './arguments/numbers.ts';
import { text } from './arguments/text.ts';
import { answerTargets } from './dispatch/answer.ts';
import { argument, type Command, type Form, form } from './dispatch/command.ts';

const targets = argument('targets', players);

function show(place: TitlePlace): Form {
  return form([targets, place, argument('title', text)], (values, source) => {
    const readers = values.targets(source);
    for (const reader of readers) sendTitle(reader, place, values.title);
    return answerTargets(source, `commands.title.show.${place}`, readers);
  });
}

function clear(word: 'clear' | 'reset'): Form {
  return form([targets, word], (values, source) => {
    const readers = values.targets(source);
    for (const reader of readers) clearTitles(reader, word === 'reset');
    return answerTargets(source, word === 'clear' ? 'commands.title.cleared' : 'commands.title.reset', readers);
  });
}

/** Shows large text in the middle of players' screens. */
export const title: Command = {
  name: 'title',
  level: 2,
  forms: [
    clear('clear'),
    clear('reset'),
    show('title'),
    show('subtitle'),
    show('actionbar'),
    form([targets, 'times', argument('fadeIn', time()), argument('stay', time()), argument('fadeOut', time())], (values, source) => {
      const readers = values.targets(source);
      for (const reader of readers) setTitleTimes(reader, values);
      return answerTargets(source, 'commands.title.times', readers);
    }),
  ],
};

/** Shows players a formatted text. */
export const tellraw: Command = {
  name: 'tellraw',
  level: 2,
  forms: [
    form([argument('targets', players), argument('message', text)], ({ targets, message }, source) => {
      const readers = targets(source);
      for (const reader of readers) source.server.tell(reader, message);
      return readers.length;
    }),
  ],
};

type TitlePlace = 'title' | 'subtitle' | 'actionbar';

/** Shows a text on one player's screen. Titles are temporary: later players do not see them. */
function sendTitle(player: Player, place: TitlePlace, text: TextComponent): void {
  const packet = { text: textJson(text) };
  if (place === 'title') player.connection.write('set_title_text', packet);
  else if (place === 'subtitle') player.connection.write('set_title_subtitle', packet);
  else player.connection.write('action_bar', packet);
}

/** Removes the title from the screen; `reset` also resets its times and the subtitle. */
function clearTitles(player: Player, reset: boolean): void {
  player.connection.write('clear_titles', { reset });
}

/** Sets the fade-in, stay and fade-out times of titles, in ticks. */
function setTitleTimes(player: Player, times: { readonly fadeIn: number; readonly stay: number; readonly fadeOut: number }): void {
  player.connection.write('set_title_time', { fadeIn: times.fadeIn, stay: times.stay, fadeOut: times.fadeOut });
}
