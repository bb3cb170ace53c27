import { criteria } from '../../display/criteria.ts';
import type { Objective } from '../../display/scoreboard.ts';
import type { ScoreboardTeam } from '../../display/teams.ts';
import { scoreHolderName } from '../../mechanics/clients/scoreboard.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import { commandFailure } from '../dispatch/command-error.ts';
import type { CommandSource } from '../dispatch/command-source.ts';
import { selected } from './entity-selector.ts';
import { readSelector } from './selector-reader.ts';

/** An objective of the scoreboard. @throws if the name is unknown. */
export const objective: ArgumentType<(source: CommandSource) => Objective> = {
  declaration: { parser: 'minecraft:objective', asks: true },
  suggestions: ({ server }) => [...server.scoreboard.objectives.keys()],
  parse(reader) {
    const name = reader.readWord();
    return ({ server }) => {
      const found = server.scoreboard.objectives.get(name);
      if (!found) throw commandFailure('arguments.objective.notFound', name);
      return found;
    };
  },
};

/** A team of the scoreboard. @throws if the name is unknown. */
export const team: ArgumentType<(source: CommandSource) => ScoreboardTeam> = {
  declaration: { parser: 'minecraft:team', asks: true },
  suggestions: ({ server }) => [...server.teams.all.keys()],
  parse(reader) {
    const name = reader.readWord();
    return ({ server }) => {
      const found = server.teams.all.get(name);
      if (!found) throw commandFailure('team.notFound', name);
      return found;
    };
  },
};

function scoreHolderType(several: boolean): ArgumentType<(source: CommandSource) => string[]> {
  return {
    declaration: { parser: 'minecraft:score_holder', properties: { unused: 0, allowMultiple: several ? 1 : 0 }, asks: true },
    suggestions: ({ server }) => server.players.names(),
    parse(reader, source) {
      if (reader.peek() !== '@') {
        const name = reader.readToken();
        return ({ server }) => (name === '*' ? someone(server.scoreboard.holders()) : [name]);
      }
      const start = reader.cursor;
      const selector = readSelector(reader, source);
      if (!several && selector.limit > 1) throw reader.errorAt(start, 'argument.entity.toomany');
      return (giver) => {
        const found = selected(selector, giver).map(scoreHolderName);
        if (found.length === 0) throw commandFailure('argument.entity.notfound.entity');
        return found;
      };
    },
  };
}

function someone(holders: string[]): string[] {
  if (holders.length === 0) throw commandFailure('argument.scoreHolder.empty');
  return holders;
}

/** Score holders: names of any kind, entities, or * for all. */
export const scoreHolders = scoreHolderType(true);
export const scoreHolder = scoreHolderType(false);

/** The criterion of an objective. */
export const criterion: ArgumentType<string> = {
  declaration: { parser: 'minecraft:objective_criteria' },
  suggestions: () => criteria,
  parse(reader) {
    const start = reader.cursor;
    const written = reader.readToken();
    if (!criteria.includes(written)) throw reader.errorAt(start, 'argument.criteria.invalid', written);
    return written;
  },
};
