import { deflateRawSync } from 'node:zlib';
import type { EventBody } from '#lib/domain/match-event.ts';
import { daylightAt } from '#lib/playback/time-of-day.ts';
import { encodeFrame } from '#lib/protocol/frame/codec.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { ticksPerSegment } from '#lib/recording/format.ts';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { RecordingWriter } from '#lib/recording/recording-writer.ts';

const compression = { deflate: (raw: Uint8Array) => deflateRawSync(raw), inflate: (raw: Uint8Array) => raw };
const origin = { x: 0, y: -60, z: 0 };
const limit = 2400;

export interface Forgery {
  /** Names of the players: the first half is red, the other half blue. */
  readonly agents: readonly string[];
  /** Chat lines, spread over the episode. */
  readonly chat: readonly string[];
  /** The other events, in order of time. */
  readonly events?: readonly (readonly [tick: number, event: EventBody])[];
  /** Tick at which an invalid frame is written. */
  readonly brokenAt?: number;
  /** The time of day at the start, where it runs. */
  readonly day?: number;
}

/** A recording with valid checksums that no match wrote. */
export function forgedRecording({ agents, chat, events = [], brokenAt, day }: Forgery): Uint8Array {
  const half = agents.length / 2;
  const [red = '', blue = ''] = [agents[0], agents[half]];
  const header: RecordingHeader = {
    version: 2,
    match: 'forged',
    scenario: 'mushroom-war',
    teams: { red: 'passive', blue: 'slimy' },
    episode: 0,
    seed: 1,
    clock: { kind: 'fast' },
    limit,
    origin,
    areas: [],
  };
  const pack = (frame: Frame): Uint8Array => encodeFrame(frame, origin, compression);
  const parts: Uint8Array[] = [];
  const writer = new RecordingWriter((bytes) => parts.push(bytes), compression);
  const ground = new Uint16Array(4096).fill(1);
  writer.begin(header, [pack({ type: 'column', tick: -1, columnX: 0, columnZ: 0, minY: -64, sections: [ground] })], -1);
  const daylight = (tick: number): Uint8Array[] =>
    day === undefined ? [] : [pack(daylightAt({ type: 'daylight', tick: 0, time: day, runs: true }, tick))];
  let seq = 0;
  const write = (tick: number, event: EventBody): void => writer.event({ ...event, seq: seq++, episode: 0, tick });
  for (let tick = 0; tick <= limit; tick++) {
    if (tick % ticksPerSegment === 0) writer.cut(tick, tick === 0 ? [] : daylight(tick));
    if (tick === 0) for (const frame of daylight(tick)) writer.frame(frame);
    if (tick === 0) {
      const seats = agents.map(
        (agent, index) => ({ agent, team: index < half ? 'red' : 'blue', index: index % half, system: agent, entity: index + 1 }) as const,
      );
      write(tick, {
        kind: 'episode-started',
        scenario: 'mushroom-war',
        teams: { red, blue },
        seed: 1,
        clock: { kind: 'fast' },
        limit,
        seats,
      });
      write(tick, { kind: 'play-started' });
    }
    for (const [at, event] of events) if (at === tick) write(tick, event);
    const from = Math.floor((tick / (limit + 1)) * chat.length);
    const to = Math.floor(((tick + 1) / (limit + 1)) * chat.length);
    for (const text of chat.slice(from, to)) write(tick, { kind: 'chat', from: agents[tick % 2] ?? red, text });
    if (tick % 20 === 0) write(tick, { kind: 'sample', second: tick / 20, scores: { red: 0, blue: 0 } });
    writer.frame(tick === brokenAt ? Uint8Array.of(250, 1, 2, 3) : pack({ type: 'snapshot', tick, full: false, bodies: [] }));
  }
  writer.end();
  return Buffer.concat(parts);
}
