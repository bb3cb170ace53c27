import { Player } from '../player.ts';
import { sendChat } from '../player-chat.ts';
import { message } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';

/** Announces a text to all players. */
export const say: Command = {
  name: 'say',
  level: 2,
  forms: [
    form([argument('message', message)], (values, source) => {
      const { server, entity } = source;
      if (entity instanceof Player)
        for (const reader of server.players) sendChat(server, { from: entity, text: values.message, kind: 'say', reader });
      else server.say({ translate: 'chat.type.announcement', with: [source.name, values.message] });
      source.log({ translate: 'chat.type.announcement', with: [source.name, values.message] });
      return 1;
    }),
  ],
};
