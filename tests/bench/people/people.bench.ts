import { setTimeout as pause } from 'node:timers/promises';
import { MinecraftPerson } from '../../conformance/support/minecraft-person.ts';
import { eventually, startMatch } from '../../conformance/support/people-dashboard.ts';
import type { Benchmark } from '../benchmark.ts';
import { Walker, type WalkerOptions } from './walker.ts';
import { type Memory, WebProcess } from './web-process.ts';

const configuration = {
  scenario: 'construction',
  task: '99',
  agents: 8,
  teams: { team: 'crew' },
  systems: { crew: { seats: ['person', 'person', 'person', 'random', 'random', 'random', 'random', 'random'] } },
  clock: { kind: 'real' },
  seed: 3,
};

const networks: readonly (WalkerOptions & { readonly name: string })[] = [
  { name: 'loopback', delay: 0, disorder: 0 },
  { name: '100 ms', delay: 50, disorder: 0 },
  { name: '200 ms', delay: 100, disorder: 0 },
  { name: '200 ms, 5 % out of order', delay: 100, disorder: 0.05 },
];
const networkSeconds = 15;
/** Milliseconds between two looks whether everyone is still there. */
const lookEvery = 500;
/** The part of the time in which ticks must have been counted; between two episodes there are none. */
const leastCounted = 0.5;

/** Minutes after which an episode is over at the latest. */
const shortestEpisode = 7;

/** Counts the ticks of the worlds in which a client is, one world after the other. */
class TickCount {
  private ticks = 0;
  private seconds = 0;
  private last: { readonly age: number; readonly at: number } | null = null;

  /** Minutes of play that were counted. */
  get minutes(): number {
    return this.seconds / 60;
  }

  /** Ticks per second in play. */
  get rate(): number {
    return this.ticks / this.seconds;
  }

  /** Takes the age of the world; a younger one is another world, and nothing is known of the time between. */
  take(age: number): void {
    const at = performance.now();
    if (this.last !== null && age > this.last.age) {
      this.ticks += age - this.last.age;
      this.seconds += (at - this.last.at) / 1000;
    }
    this.last = { age, at };
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** MiB per minute of the line that fits values of successive minutes best; NaN for fewer than two. */
function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  return values.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0) / spread;
}

const memoryNames: Readonly<Record<keyof Memory, string>> = {
  kept: 'what the web process keeps after a collection',
  resident: 'memory of the web process',
  match: 'memory of the match process',
};
/** Minutes at the end whose growth is reported: the first ones fill caches and histories up to their limits. */
const settled = 5;

/**
 * Two people with browsers and one with a Minecraft client play beside five bots on the real clock: the time from an input to its answer
 * and the corrections of honest walking over several networks, then ticks per second and memory over some minutes.
 */
export async function peopleBenchmarks(minutes: number): Promise<Benchmark[]> {
  const web = await WebProcess.start();
  let counting: NodeJS.Timeout | undefined;
  try {
    const { match, visitor } = await startMatch(web.address, {
      ...configuration,
      episodes: 2 + Math.floor(minutes / shortestEpisode),
    });
    const { seats, minecraft } = await visitor().lobby();
    const browsers = [visitor(), visitor()];
    for (const [place, browser] of browsers.entries()) {
      const seat = seats[place];
      await browser.seat(seat?.agent ?? '', { action: 'take', code: seat?.code });
      await browser.seat(seat?.agent ?? '', { action: 'ready', ready: true });
    }
    const robin = new MinecraftPerson(minecraft?.port ?? 0, 'Robin', seats[2]?.code ?? '');
    const client = robin.bot;
    await robin.reads('You have the seat');
    client.chat('ready');
    for (const browser of browsers) await browser.open();
    /** Lets the time pass. Throws when a person is gone meanwhile: figures without it would be of another match. */
    const stay = async (milliseconds: number): Promise<void> => {
      for (let left = milliseconds; left > 0; left -= lookEvery) {
        await pause(Math.min(left, lookEvery));
        robin.check();
        const gone = browsers.find(({ connected }) => !connected);
        if (gone !== undefined)
          throw new Error(`A browser left before it should: ${gone.refusals.join(' ') || 'its connection is closed'}`);
      }
    };
    await eventually('all have bodies', () => (browsers.every((browser) => browser.last('position')) ? true : null));
    await robin.reads('go to your team');
    await stay(1500);
    const [first, second] = browsers;
    if (first === undefined || second === undefined) throw new Error('There are two browsers.');

    const figures: Benchmark[] = [];
    for (const network of networks) {
      const walker = new Walker(first, network);
      await stay(networkSeconds * 1000);
      walker.stop();
      await stay(600);
      const sorted = walker.answers.toSorted((a, b) => a - b);
      figures.push(
        { name: `people: input to answer, ${network.name}, median of ${sorted.length}`, value: at(sorted, 0.5), unit: 'ms' },
        { name: `people: input to answer, ${network.name}, 95th percentile`, value: at(sorted, 0.95), unit: 'ms' },
        { name: `people: corrections of ${walker.moves} moves, ${network.name}`, value: walker.corrections, unit: '' },
      );
    }

    const walkers = browsers.map((browser) => new Walker(browser, { delay: 0, disorder: 0 }));
    client.setControlState('forward', true);
    const count = new TickCount();
    counting = setInterval(() => count.take(Number(client.time.bigAge)), 1000);
    const taken: Memory[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      await stay(Math.min(1, minutes - minute) * 60_000);
      client.setControlState(minute % 2 === 0 ? 'back' : 'forward', true);
      client.setControlState(minute % 2 === 0 ? 'forward' : 'back', false);
      const memory = await web.memory();
      taken.push(memory);
      const [kept, resident, match] = [memory.kept, memory.resident, memory.match].map((value) => value.toFixed(1));
      process.stderr.write(`  minute ${minute + 1}: web ${resident} MiB, of it kept ${kept}; match ${match} MiB\n`);
    }
    for (const walker of walkers) walker.stop();
    const counted = count.minutes / minutes;
    if (!(counted > leastCounted))
      throw new Error(`Ticks were counted in ${(100 * counted).toFixed(0)} % of the time alone: ${count.minutes.toFixed(1)} min.`);
    figures.push({ name: `people: ticks per second over ${minutes} min`, value: count.rate, unit: '/s' });
    figures.push({ name: 'people: of them in play', value: count.minutes, unit: 'min' });
    for (const part of ['kept', 'resident', 'match'] as const) {
      const values = taken.map((memory) => memory[part]);
      const [early = Number.NaN] = values;
      const late = values.at(-1) ?? Number.NaN;
      const name = `people: ${memoryNames[part]}`;
      figures.push({ name: `${name} at the end, beside minute 1`, value: late, unit: 'MiB', baseline: early, ratio: late / early });
      figures.push({ name: `${name}, growth over the last ${settled} min`, value: growth(values.slice(-settled)), unit: 'MiB/min' });
    }
    client.quit();
    web.stop(match);
    for (const browser of browsers) browser.close();
    return figures;
  } finally {
    clearInterval(counting);
    await web.close();
  }
}
