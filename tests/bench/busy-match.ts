import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import { type FromMatchProcess, toMatchProcessSchema } from '#server/contract/process-protocol.ts';
import { compression } from '#server/match/compression.ts';

/*
 * A match process without a world that sends as much as one with six working agents: twenty ticks a second, each with a snapshot of six
 * bodies and two events, in batches of 50 ms as in a real one. The text of every event is the time at which it happened.
 */

const origin = { x: 0, y: -60, z: 0 };
const pose = { pitch: 0, onGround: true, sneaking: false, sprinting: true, swung: false, hurt: false, dead: false };
let tick = 0;
let seq = 0;
let outbox: MatchEvent[] = [];

function say(message: FromMatchProcess): void {
  if (process.connected) process.send?.(message);
}

function happen(body: EventBody): void {
  outbox.push({ ...body, seq: seq++, episode: 0, tick });
}

function snapshot(full: boolean): Uint8Array {
  const bodies = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = tick / 20 + index;
    const position = { x: Math.cos(angle) * 6, y: -60, z: Math.sin(angle) * 6 };
    return { entity: index + 1, position, yaw: angle, ...pose };
  });
  return encodeFrame({ type: 'snapshot', tick, full, bodies }, origin, compression);
}

function world(): Uint8Array[] {
  const sections = [new Uint16Array(4096).map((_, index) => (index < 1024 ? 9 : 0))];
  const columns = Array.from({ length: 64 }, (_, index) => ({ columnX: (index & 7) - 4, columnZ: (index >> 3) - 4 }));
  const frames = columns.map((place) => encodeFrame({ type: 'column', tick, minY: -64, sections, ...place }, origin, compression));
  return [...frames, snapshot(true)];
}

function play(): void {
  say({ type: 'reset', episode: 0, origin, areas: [] });
  say({ type: 'status', state: 'running', tick: 0, episode: 0, origin });
  const began = performance.now();
  setInterval(() => {
    if (outbox.length > 0) say({ type: 'events', events: outbox });
    outbox = [];
  }, 50);
  setInterval(() => {
    for (; tick < (performance.now() - began) / 50; tick++) {
      happen({ kind: 'chat', from: 'Ryn', text: String(Date.now()) });
      happen({ kind: 'action', agent: 'Ryn', name: 'mine_block', detail: String(Date.now()), state: 'started' });
      if (tick % 4 === 0)
        say({
          type: 'frame',
          bytes: encodeFrame({ type: 'blocks', tick, changes: [{ x: tick % 16, y: -60, z: 0, state: 9 }] }, origin, compression),
        });
      say({ type: 'frame', bytes: snapshot(false) });
    }
  }, 5);
}

process.once('disconnect', () => process.exit(0));
process.on('message', (raw) => {
  const message = toMatchProcessSchema.parse(raw);
  if (message.type === 'play') play();
  else if (message.type === 'catch-up') say({ type: 'catch-up', frames: world() });
  else if (message.type === 'stop') process.exit(0);
});
setInterval(() => say({ type: 'heartbeat', tick }), 2000);
say({ type: 'ready' });
