import { Player } from '../player.ts';
import { sendChat } from '../player-chat.ts';
import { message } from './arguments/strings.ts';
import { argument, type Command, form } from './dispatch/command.ts';

/** Announces an action of the sender in chat. */
export const me: Command = {
  name: 'me',
  level: 0,
  forms: [
    form([argument('action', message)], ({ action }, source) => {
      const { server, entity } = source;
      if (entity instanceof Player)
        for (const reader of server.players) sendChat(server, { from: entity, text: action, kind: 'emote', reader });
      else server.say({ translate: 'chat.type.emote', with: [source.name, action] });
      source.log({ translate: 'chat.type.emote', with: [source.name, action] });
      return 1;
    }),
  ],
};
