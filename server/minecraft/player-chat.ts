import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';
import { type TextComponent, textJson } from './text.ts';

/** Chat types, numbered as in the registry sent at login. */
const kinds = { chat: 0, emote: 1, whisperIncoming: 2, whisperOutgoing: 3, say: 4 } as const;

/** A player's name as vanilla shows it in chat: a click starts a whisper, shift-click inserts the name, hovering shows the player. */
export function playerText(player: Player): TextComponent {
  return {
    text: player.name,
    insertion: player.name,
    clickEvent: { action: 'suggest_command', value: `/tell ${player.name} ` },
    hoverEvent: { action: 'show_entity', contents: { type: 'minecraft:player', id: player.uuid, name: { text: player.name } } },
  };
}

export interface ChatLine {
  readonly from: Player;
  readonly text: string;
  readonly kind: keyof typeof kinds;
  readonly reader: Player;
  /** The receiver of an outgoing whisper. */
  readonly target?: Player;
}

/**
 * Sends an unsigned line of player chat to one reader. A whole Minecraft client gets it in the form without a sender: it hides or marks
 * unsigned lines of players, and disconnects over one of a player that it does not list.
 */
export function sendChat(server: MinecraftServer, { from, text, kind, reader, target }: ChatLine): void {
  if (reader.connection.complete) {
    reader.connection.write('profileless_chat', {
      message: textJson(text),
      type: kinds[kind],
      name: textJson(playerText(from)),
      ...(target ? { target: textJson(playerText(target)) } : {}),
    });
    return;
  }
  reader.connection.write('player_chat', {
    senderUuid: from.uuid,
    index: 0,
    plainMessage: text,
    timestamp: BigInt(Math.floor(server.clock.epoch + server.clock.now())),
    salt: 0n,
    previousMessages: [],
    filterType: 0,
    type: kinds[kind],
    networkName: textJson(playerText(from)),
    ...(target ? { networkTargetName: textJson(playerText(target)) } : {}),
  });
}
