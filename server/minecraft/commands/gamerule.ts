import { type GameRuleName, gameRuleDefaults, isGameRule } from '../game-rules.ts';
import { boolean, integer } from './arguments/numbers.ts';
import { argument, type Command, type Form, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const booleanValue = argument('value', boolean);
const numberValue = argument('value', integer(0));

function told(source: CommandSource, key: 'set' | 'query', name: GameRuleName): number {
  const value = source.server.rules.get(name);
  const answer = translated(`commands.gamerule.${key}`, name, String(value));
  source.succeed(answer, key === 'set');
  return Number(value);
}

function formsOf(name: GameRuleName): Form[] {
  const query = form([name], (_, source) => told(source, 'query', name));
  const set =
    typeof gameRuleDefaults[name] === 'boolean'
      ? form([name, booleanValue], ({ value }, source) => {
          source.server.rules.set(name, value);
          return told(source, 'set', name);
        })
      : form([name, numberValue], ({ value }, source) => {
          source.server.rules.set(name, value);
          return told(source, 'set', name);
        });
  return [query, set];
}

/** Shows or sets a game rule. */
export const gamerule: Command = {
  name: 'gamerule',
  level: 2,
  forms: Object.keys(gameRuleDefaults).filter(isGameRule).flatMap(formsOf),
};
