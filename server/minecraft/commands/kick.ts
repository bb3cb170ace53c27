import type { Player } from '../player.ts';
import type { TextComponent } from '../text.ts';
import { players } from './arguments/entities.ts';
import { message } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

function send(source: CommandSource, targets: readonly Player[], reason: TextComponent): number {
  for (const target of targets) {
    source.server.kick(target, reason);
    source.succeed(translated('commands.kick.success', displayName(target), reason));
  }
  return targets.length;
}

/** Disconnects players; they may rejoin. */
export const kick: Command = {
  name: 'kick',
  level: 3,
  forms: [
    form([argument('targets', players)], ({ targets }, source) =>
      send(source, targets(source), { translate: 'multiplayer.disconnect.kicked' }),
    ),
    form([argument('targets', players), argument('reason', message)], ({ targets, reason }, source) =>
      send(source, targets(source), { text: reason }),
    ),
  ],
};
