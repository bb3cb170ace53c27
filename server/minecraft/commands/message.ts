import { Player } from '../player.ts';
import { sendChat } from '../player-chat.ts';
import { players } from './arguments/entities.ts';
import { message as text } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { displayName } from './dispatch/entity-name.ts';

/** Whispers to players. */
export const message: Command = {
  name: 'msg',
  aliases: ['tell', 'w'],
  level: 0,
  forms: [
    form([argument('targets', players), argument('message', text)], (values, source) => {
      const { server, entity } = source;
      const targets = values.targets(source);
      for (const reader of targets) {
        if (entity instanceof Player) {
          sendChat(server, { from: entity, text: values.message, kind: 'whisperOutgoing', reader: entity, target: reader });
          sendChat(server, { from: entity, text: values.message, kind: 'whisperIncoming', reader });
          server.hooks.emit('chat', entity, values.message, reader);
        } else {
          server.tell(reader, {
            translate: 'commands.message.display.incoming',
            with: [source.name, values.message],
            color: 'gray',
            italic: true,
          });
          source.succeed(
            { translate: 'commands.message.display.outgoing', with: [displayName(reader), values.message], color: 'gray', italic: true },
            false,
          );
        }
      }
      return targets.length;
    }),
  ],
};
