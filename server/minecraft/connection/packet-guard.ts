import type { ParsedPacket } from './packet-codec.ts';

/** Coordinates beyond this are no place in the world. */
const FARTHEST = 30_000_000;

/**
 * The fields of a packet for its handlers. The codec has checked the shape; what it cannot know is that numbers must be numbers and places
 * in the world. @throws on what no honest client sends.
 */
export function checkedFields(packet: ParsedPacket): object {
  if (typeof packet.params !== 'object' || packet.params === null) throw new Error(`Packet ${packet.name} has no fields.`);
  for (const [name, value] of Object.entries(packet.params)) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`Field ${name} of packet ${packet.name} is not a number.`);
    if ((name === 'x' || name === 'y' || name === 'z') && typeof value === 'number' && Math.abs(value) > FARTHEST) {
      throw new Error(`Field ${name} of packet ${packet.name} is outside the world.`);
    }
  }
  return packet.params;
}
