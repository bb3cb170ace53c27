/** Packets with the light of a column, and their fields that have it. */
const packets = ['packet_map_chunk', 'packet_update_light'];
const fields = new Set(['skyLight', 'blockLight']);

const bytes = ['buffer', { countType: 'varint' }] as const;

/**
 * Gives each section of the light of a column as bytes to its readers. The tables define it as a list of numbers, whose decoding takes
 * longer than the rest of the column; on the wire both are the same.
 */
export function readLightAsBytes(protocol: unknown): void {
  for (const packet of packets) {
    const [, definition] = listIn(protocol, 'play', 'toClient', 'types', packet);
    for (const field of Array.isArray(definition) ? definition : []) {
      if (!fields.has(Reflect.get(Object(field), 'name'))) continue;
      const [, list] = listIn(field, 'type');
      Reflect.set(Object(list), 'type', bytes);
    }
  }
}

function listIn(owner: unknown, ...path: string[]): unknown[] {
  const found = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), owner);
  if (!Array.isArray(found)) throw new Error(`The game data have no ${path.join('.')} of the expected form: check their version.`);
  return found;
}
