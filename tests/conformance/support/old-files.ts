import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { familyOf } from '#lib/families/registry.ts';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { type Database, databaseFile } from '#server/db/database.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { ModelLedger } from '#server/db/model-ledger.ts';
import { type PlannedRun, RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import { Analysis } from '#server/figures/analysis.ts';
import { accountOf } from '#server/models/ledger.ts';
import { versionOne } from './known-match.ts';
import { watchFeed } from './replay-watcher.ts';

/* The contents of files of version 1 as this version reads them, as plain JSON to compare with what version 1 read. */

export const oldDatabases = ['earlier', 'last'] as const;
export const oldRecordings = ['mushroom-war', 'dash-and-dine'] as const;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with the keys of all objects in order, so that equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What a viewer of a recording sees: the players, and at some moments the score, the positions of bodies, and the changed blocks. */
export function figuresOfRecording(bytes: Uint8Array): object {
  const feed = new RecordedFeed(bytes);
  try {
    const { match, scenario, teams, episode, seed, clock, origin } = feed.recording.header;
    const seen = watchFeed(feed);
    const moments = [0, 600, 1200, 1800, 2400].map((tick) => {
      feed.controls.seek(tick);
      const { scores, playing, agents } = foldEvents(emptyEpisodeView, seen.events, familyOf(scenario));
      const labels = new Map<number, string>();
      const blocks: string[] = [];
      const bodies: string[] = [];
      for (const frame of seen.world.frames()) {
        if (frame.type === 'entity') labels.set(frame.entity, `${frame.team ?? '-'} ${frame.label ?? frame.name}`);
        if (frame.type === 'blocks') for (const { x, y, z, state } of frame.changes) blocks.push(`${x} ${y} ${z}=${state}`);
        if (frame.type === 'snapshot')
          for (const { entity, position: at } of frame.bodies)
            bodies.push(`${labels.get(entity)} at ${at.x.toFixed(2)} ${at.y.toFixed(2)} ${at.z.toFixed(2)}`);
      }
      const items = Object.fromEntries(agents.map(({ seat, items: held }) => [seat.agent, held]));
      const there = { bodies: bodies.sort(), blocks: blocks.length, blocksHash: digest(blocks.sort().join('\n')) };
      return { tick, scores, playing, items, ...there };
    });
    return { match, scenario, teams, episode, seed, clock, origin, complete: feed.recording.complete, moments };
  } finally {
    feed.close();
  }
}

/** The plan of a run: its hash, and its matches. */
export function figuresOfPlan({ hash, matches }: PlannedRun) {
  return { hash, matches: matches.length, first: matches[0], last: matches.at(-1), matchesHash: digest(canonical(matches)) };
}

/** Puts an old database into an empty data folder. */
export function unpackDatabase(name: (typeof oldDatabases)[number], folder: string): void {
  writeFileSync(join(folder, databaseFile), gunzipSync(readFileSync(join(versionOne, 'databases', `${name}.db.gz`))));
}

/** The contents of a database: its runs, matches, episodes and figures, what was learned, and the model calls. */
export function figuresOfDatabase(database: Database): object {
  const runs = new RunRepository(database);
  const matches = new MatchRepository(database);
  const scores = new ScoreRepository(database);
  const queue = new MatchQueue(database, 'command-line');
  const ledger = new ModelLedger(database);
  const analysis = new Analysis({ runs, matches, scores });
  const listed = runs.list();
  const told = {
    runs: listed.map((run) => {
      const report = analysis.report(run.id);
      const curves =
        report?.kind !== 'points' ? undefined : report.curves.map(({ red, episodes, points }) => ({ red, episodes, last: points.at(-1) }));
      return { ...run, abandoned: undefined, report: { ...report, curves }, firstPoints: analysis.firstPoints(run.id) };
    }),
    compared: analysis.compare(listed.map(({ id }) => id)).comparison,
    matches: matches.list().map((match) => ({
      ...match,
      episodes: matches.episodes(match.id).map(({ series, ...episode }) => ({ ...episode, seriesHash: digest(canonical(series)) })),
      learntHash: digest(canonical(queue.learnt(match.id))),
      calls: ledger.recorded(match.id).map(({ call, hash, outcome }) => ({ call, hash, outcomeHash: digest(canonical(outcome)) })),
      spending: ledger.spending(accountOf({ match: match.id, run: match.run })),
    })),
    ratings: ['mushroom-war', 'dash-and-dine'].map((scenario) => analysis.ratings(scenario)),
    best: ['mushroom-war', 'dash-and-dine'].map((scenario) => analysis.best(scenario)),
  };
  return JSON.parse(JSON.stringify(told));
}

/** The contents that version 1 read from these files, by the name of the file. */
export function writtenFigures(): Readonly<Record<string, object>> {
  const lines = readFileSync(join(versionOne, 'figures.jsonl'), 'utf8').trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const { file, figures } = JSON.parse(line);
      return [file, figures];
    }),
  );
}
