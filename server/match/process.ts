import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ParentLine } from '#server/models/parent-line.ts';
import { EventLog } from './event-log.ts';
import { type PlayedEpisode, playMatch } from './match.ts';
import {
  type EpisodeFile,
  episodeFileName,
  type FromMatchProcess,
  type PlayOrder,
  recordingFileName,
  toMatchProcessSchema,
} from './process-protocol.ts';

/*
 * The match process: plays one match for its parent and ends with it. Timers are taken before a fast clock replaces them, so that
 * heartbeats and the delivery of events keep to real time.
 */

const everyRealMilliseconds = setInterval;
const afterRealMilliseconds = setTimeout;
const heartbeatEvery = 2000;
const deliverEvery = 50;
/** Time to write down the unfinished episode when the parent is gone. */
const partingMs = 2000;

let catchUp: (() => Uint8Array[]) | null = null;
let watched = false;
let playing = false;
let tick = 0;
let outbox: MatchEvent[] = [];
const stop = new AbortController();

const models = new ParentLine((message) => send(message));

function send(message: FromMatchProcess): void {
  if (process.connected) process.send?.(message);
}

function deliver(): void {
  if (outbox.length === 0) return;
  send({ type: 'events', events: outbox });
  outbox = [];
}

function store(folder: string, played: PlayedEpisode, match: string, nextSeq: number): void {
  const file: EpisodeFile = { match, result: played.result, checkpoints: played.checkpoints, nextSeq };
  const target = join(folder, episodeFileName(played.result.index));
  writeFileSync(`${target}.new`, JSON.stringify(file));
  renameSync(`${target}.new`, target);
}

async function play(order: PlayOrder): Promise<void> {
  watched = order.watch;
  playing = true;
  const log = new EventLog(order.firstSeq);
  let started = false;
  log.listen((event) => {
    outbox.push(event);
    if (event.kind === 'step') deliver();
  });
  let origin = { x: 0, y: 0, z: 0 };
  const matches = playMatch({
    match: order.match,
    configuration: order.configuration,
    fromEpisode: order.fromEpisode,
    checkpoints: order.checkpoints === null ? null : { red: order.checkpoints.red, blue: order.checkpoints.blue },
    log,
    models,
    ...(order.defaultModel === undefined ? {} : { defaultModel: order.defaultModel }),
    recording: (episode) => join(order.folder, recordingFileName(episode)),
    signal: stop.signal,
    audience: {
      reset: (episode, arena) => {
        origin = arena.origin;
        started = false;
        send({ type: 'status', state: 'starting', tick: -1, episode, origin });
        send({ type: 'reset', episode, origin, areas: [...arena.areas], extent: arena.extent });
      },
      frame: (bytes) => {
        if (!watched) return;
        deliver();
        send({ type: 'frame', bytes });
      },
      catchUp: (source) => {
        catchUp = source;
      },
      tick: (now) => {
        tick = now;
        if (started) return;
        started = true;
        send({ type: 'status', state: 'running', tick, episode: log.episodeEvents[0]?.episode ?? 0, origin });
      },
    },
  });
  for await (const played of matches) {
    store(order.folder, played, order.match, log.seq);
    deliver();
    send({ type: 'episode', result: played.result, checkpoints: played.checkpoints });
  }
}

async function take(order: PlayOrder): Promise<void> {
  const timers = [
    everyRealMilliseconds(() => send({ type: 'heartbeat', tick }), heartbeatEvery),
    everyRealMilliseconds(deliver, deliverEvery),
  ];
  let last: FromMatchProcess = { type: 'finished' };
  try {
    await play(order);
  } catch (error) {
    last = { type: 'failed', reason: error instanceof Error ? error.message : String(error) };
    if (!stop.signal.aborted) console.error(error);
  }
  for (const timer of timers) clearInterval(timer);
  deliver();
  if (process.connected) process.send?.(last, () => process.exit(0));
  else process.exit(0);
}

process.on('message', (raw) => {
  const parsed = toMatchProcessSchema.safeParse(raw);
  if (!parsed.success) {
    send({ type: 'failed', reason: `The match process was told something it does not understand: ${parsed.error.message}` });
    return;
  }
  const message = parsed.data;
  switch (message.type) {
    case 'play':
      void take(message);
      break;
    case 'watched':
      watched = message.watched;
      break;
    case 'catch-up':
      deliver();
      send({ type: 'catch-up', frames: catchUp?.() ?? [] });
      break;
    case 'model-answer':
      models.answered(message.call, message.outcome);
      break;
    case 'stop':
      stop.abort(new Error(message.reason));
      break;
  }
});

process.once('disconnect', () => {
  stop.abort(new Error('The process that asked for the match is gone.'));
  afterRealMilliseconds(() => process.exit(0), playing ? partingMs : 0);
});
send({ type: 'ready' });
