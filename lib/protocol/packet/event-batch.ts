import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { ByteReader } from '../frame/byte-reader.ts';
import { ByteWriter } from '../frame/byte-writer.ts';
import type { Compression } from '../frame/codec.ts';

/**
 * The most frequent parts of event texts, the commonest last: both ends start to compress and expand with it. Changing it changes the
 * protocol.
 */
const eventDictionary = new TextEncoder().encode(
  '"health":,"food":20,"second":"sample","score","change":1,"scores":{"red":,"blue":},"cause":"{"kind":"family","name":"team":"blue","data":{"' +
    '{"kind":"inventory","agent":"Raze","items":{"red_mushroom":1},"held":null},"count":1},{"kind":"item-collected","item":"' +
    'brown_mushroom_block","{"kind":"block-placed","block-broken","agent":"Byte","block":"slime_block","at":[-1,-60,-1],"owner":"' +
    '{"kind":"chat","from":"Ryn","text":"Mined No in inventory","placeItem","failed"},"done"},","state":"started"},' +
    '{"kind":"action","agent":"Blink","name":"mineBlock","detail":"',
);

/**
 * Events with successive numbers, as bytes: the first number; then per event the step of its tick and, if it changed, the episode; then the
 * events' contents as compressed text.
 */
export function packEvents(events: readonly MatchEvent[], compression: Pick<Compression, 'deflate'>): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(256).varint(events[0]?.seq ?? 0).varint(events.length);
  let [tick, episode] = [0, 0];
  const bodies = events.map((event) => {
    const { seq: _, episode: ofEpisode, tick: at, ...body } = event;
    const step = at - tick;
    const isNew = ofEpisode !== episode;
    writer.varint((step < 0 ? -2 * step - 1 : 2 * step) * 2 + (isNew ? 1 : 0));
    if (isNew) writer.varint(ofEpisode);
    [tick, episode] = [at, ofEpisode];
    return body;
  });
  return writer.raw(compression.deflate(new TextEncoder().encode(JSON.stringify(bodies)), eventDictionary)).finish();
}

function isBody(value: unknown): value is EventBody {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

function bodiesIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RangeError('The text of the events is invalid.', { cause });
  }
}

/**
 * The inverse of packEvents. Throws an Error for data that is not numbered events with kinds. Only that is checked, not the fields of each
 * kind: the sender has written them from a validated log, and pages do not load the schemas.
 */
export function unpackEvents(bytes: Uint8Array, compression: Pick<Compression, 'inflate'>): MatchEvent[] {
  const reader = new ByteReader(bytes);
  const first = reader.varint();
  let [tick, episode] = [0, 0];
  const stamps = Array.from({ length: reader.varint() }, (_, index) => {
    const head = reader.varint();
    const step = Math.floor(head / 2);
    tick += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    if (head % 2 === 1) episode = reader.varint();
    return { seq: first + index, episode, tick };
  });
  const bodies = bodiesIn(new TextDecoder().decode(compression.inflate(reader.raw(reader.remaining), eventDictionary)));
  if (!Array.isArray(bodies) || bodies.length !== stamps.length) throw new RangeError('Events and numbers do not match.');
  return stamps.map((stamp, index) => {
    const body: unknown = bodies[index];
    if (!isBody(body)) throw new RangeError(`Event ${stamp.seq} has no content.`);
    return { ...body, ...stamp };
  });
}
