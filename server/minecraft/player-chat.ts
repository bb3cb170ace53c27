import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';
import { type TextComponent, textJson } from './text.ts';

/** Kinds of chat lines, as the registry sent at login numbers them. */
const kinds = { chat: 0, emote: 1, whisperIncoming: 2, whisperOutgoing: 3, say: 4 } as const;

/** A player's name as vanilla writes it in chat: a click starts a whisper, shift-click inserts the name, hovering shows who it is. */
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
  /** Whom an outgoing whisper is for. */
  readonly target?: Player;
}

/** Sends an unsigned line of player chat to one reader. */
export function sendChat(server: MinecraftServer, { from, text, kind, reader, target }: ChatLine): void {
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
