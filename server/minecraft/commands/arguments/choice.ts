import { colours, displaySlots } from '../../display/scoreboard.ts';
import type { TeamColour } from '../../display/teams.ts';
import { type GameMode, gameModes } from '../../game-mode.ts';
import type { Dimension } from '../../world/dimension.ts';
import type { ArgumentType, ParserDeclaration } from '../dispatch/command.ts';

/** One of some fixed words. `errorKey` is vanilla's message for any other word. */
function choice<const Words extends readonly string[]>(
  words: Words,
  declaration: ParserDeclaration,
  errorKey: string,
): ArgumentType<Words[number]> {
  return {
    declaration,
    suggestions: () => words,
    parse(reader) {
      const start = reader.cursor;
      const written = reader.readToken();
      const found: Words[number] | undefined = words.find((known) => known === written);
      if (found === undefined) throw reader.errorAt(start, errorKey, written);
      return found;
    },
  };
}

export const gameMode: ArgumentType<GameMode> = choice(gameModes, { parser: 'minecraft:gamemode' }, 'argument.gamemode.invalid');

/** A colour of text and teams; `reset` for none. */
export const colour: ArgumentType<TeamColour> = choice([...colours, 'reset'], { parser: 'minecraft:color' }, 'argument.color.invalid');

/** A display slot of an objective. */
export const displaySlot: ArgumentType<string> = choice(
  displaySlots,
  { parser: 'minecraft:scoreboard_slot' },
  'argument.scoreboardDisplaySlot.invalid',
);

/** One of the server's dimensions. */
export const dimension: ArgumentType<Dimension> = {
  declaration: { parser: 'minecraft:dimension' },
  suggestions: ({ server }) => server.dimensions.map(({ name }) => name),
  parse(reader, { server }) {
    const start = reader.cursor;
    const name = reader.readIdentifier();
    const found = server.dimensions.find((known) => known.name === name);
    if (!found) throw reader.errorAt(start, 'argument.dimension.invalid', name);
    return found;
  },
};

export const entityAnchor = choice(['feet', 'eyes'], { parser: 'minecraft:entity_anchor' }, 'argument.anchor.invalid');
