import type { ParsedPacket } from './packet-codec.ts';

/** Coordinates beyond this are outside the world. */
const farthest = 30_000_000;

/** Vanilla's length limits for text fields, if smaller than `longestText`. */
const longestTexts: Readonly<Record<string, number>> = {
  'chat_message message': 256,
  'chat_command command': 256,
  'settings locale': 16,
  'tab_complete text': 32_500,
  'update_sign text1': 384,
  'update_sign text2': 384,
  'update_sign text3': 384,
  'update_sign text4': 384,
};
const longestText = 32_767;

/**
 * The checked fields of a packet for its handlers. The codec checks the format; this checks that numbers are finite, positions inside the
 * world, and texts within vanilla's limits. @throws on values that no honest client sends.
 */
export function checkedFields(packet: ParsedPacket): object {
  if (typeof packet.params !== 'object' || packet.params === null) throw new Error(`Packet ${packet.name} has no fields.`);
  for (const [name, value] of Object.entries(packet.params)) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`Field ${name} of packet ${packet.name} is not a number.`);
    if ((name === 'x' || name === 'y' || name === 'z') && typeof value === 'number' && Math.abs(value) > farthest) {
      throw new Error(`Field ${name} of packet ${packet.name} is outside the world.`);
    }
    if (typeof value !== 'string') continue;
    const longest = longestTexts[`${packet.name} ${name}`] ?? longestText;
    if (value.length > longest) throw new Error(`Field ${name} of packet ${packet.name} is longer than ${longest} letters.`);
  }
  return packet.params;
}
