import type { GameMode } from '../game-mode.ts';
import { setGameMode } from '../mechanics/game-mode.ts';
import type { Player } from '../player.ts';
import { gameMode } from './arguments/choice.ts';
import { players } from './arguments/entities.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

function change(source: CommandSource, targets: readonly Player[], mode: GameMode): number {
  const name = { translate: `gameMode.${mode}` };
  let changed = 0;
  for (const target of targets) {
    if (target.gameMode === mode) continue;
    setGameMode(source.server, target, mode);
    changed++;
    if (target === source.entity) source.succeed(translated('commands.gamemode.success.self', name));
    else {
      if (source.server.rules.get('sendCommandFeedback')) source.server.tell(target, translated('gameMode.changed', name));
      source.succeed(translated('commands.gamemode.success.other', displayName(target), name));
    }
  }
  return changed;
}

/** Sets game modes; skips players who already have the mode. */
export const gamemode: Command = {
  name: 'gamemode',
  level: 2,
  forms: [
    form([argument('gamemode', gameMode)], (values, source) => change(source, [source.player], values.gamemode)),
    form([argument('gamemode', gameMode), argument('target', players)], (values, source) =>
      change(source, values.target(source), values.gamemode),
    ),
  ],
};
