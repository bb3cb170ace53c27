import { clearTitles, sendTitle, setTitleTimes, type TitlePlace } from '../mechanics/clients/titles.ts';
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
