import { player, players } from './arguments/entities.ts';
import { integer } from './arguments/numbers.ts';
import { answerTargets } from './dispatch/answer.ts';
import { argument, type Command, type Form, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import { displayName } from './dispatch/entity-name.ts';

type Unit = 'points' | 'levels';

const targets = argument('targets', players);
const amount = argument('amount', integer());
const least = argument('amount', integer(0));

function addForms(unit: Unit): Form[] {
  const words = unit === 'points' ? [[], ['points']] : [['levels']];
  return words.map((word) =>
    form(['add', targets, amount, ...word], (values, source) => {
      const found = values.targets(source);
      for (const target of found) {
        if (unit === 'points') target.experience.addPoints(values.amount);
        else target.experience.addLevels(values.amount);
        target.sendExperience();
      }
      return answerTargets(source, `commands.experience.add.${unit}.success`, found, [values.amount]);
    }),
  );
}

function setForms(unit: Unit): Form[] {
  const words = unit === 'points' ? [[], ['points']] : [['levels']];
  return words.map((word) =>
    form(['set', targets, least, ...word], (values, source) => {
      const found = values.targets(source);
      const able = found.filter(({ experience }) => unit === 'levels' || values.amount < experience.needed);
      if (able.length === 0) throw commandFailure('commands.experience.set.points.invalid');
      for (const target of able) {
        if (unit === 'points') target.experience.points = values.amount;
        else target.experience.addLevels(values.amount - target.experience.level);
        target.sendExperience();
      }
      return answerTargets(source, `commands.experience.set.${unit}.success`, found, [values.amount]);
    }),
  );
}

function queryForm(unit: Unit): Form {
  return form(['query', argument('target', player), unit], (values, source) => {
    const found = values.target(source);
    const value = unit === 'levels' ? found.experience.level : found.experience.points;
    source.succeed(translated(`commands.experience.query.${unit}`, displayName(found), value), false);
    return value;
  });
}

/** Experience points and levels of players. */
export const experience: Command = {
  name: 'experience',
  aliases: ['xp'],
  level: 2,
  forms: [
    ...addForms('points'),
    ...addForms('levels'),
    ...setForms('points'),
    ...setForms('levels'),
    queryForm('points'),
    queryForm('levels'),
  ],
};
