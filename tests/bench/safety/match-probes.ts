import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { childrenOf, runs } from '../../conformance/support/process-table.ts';
import { RemoteProgram } from '../../conformance/support/remote-program.ts';
import type { Probe } from './probe.ts';
import type { Site } from './site.ts';

const far = [
  "call('blockExists', 'dirt', { x: 3e9, y: -60, z: 0 })",
  "call('mineBlock', 'dirt', 1, { x: 0, y: -60, z: 1e12 })",
  "call('harvestWheat', { x: 1e10, y: 0, z: 0 })",
  "call('findBlocks', ['dirt'], 8, 1, { x: 5e9, y: 0, z: 0 })",
  "call('blockExists', 'dirt', { x: 2147483647, y: -60, z: 0 })",
];
const farInPrograms = [
  'blockExists(bot, "dirt", new Vec3(3e9, -60, 0))',
  'mineBlock(bot, "dirt", 1, new Vec3(0, -60, 1e12))',
  'bot.findBlocks({ point: new Vec3(5e9, 0, 0), matching: 1, maxDistance: 8 })',
];

const textsSchema = z.array(z.string());
const invitedSchema = z.object({ red: z.string() });

/** A sandboxed program that makes each of these attempts and prints its result. */
function program(attempts: readonly string[]): string {
  const tried = attempts.map((attempt) => `try { await ${attempt}; console.log('taken'); } catch (error) { console.log('refused'); }`);
  return `async function main(bot) { ${tried.join(' ')} }`;
}

/** The address to which red's program can connect. */
async function invitation(site: Site, match: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const invited = invitedSchema.safeParse((await site.ask(`/api/matches/${match}/invitations`, 'POST')).body);
    if (invited.success) return invited.data.red;
    await sleep(200);
  }
  throw new Error('The match sent no invitation.');
}

/** The results of two plays of one match. */
async function twice(site: Site, play: string): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (let time = 0; time < 2; time++) {
    const { setup } = site.module(play);
    const { episode } = await site.over(await site.play(setup, 'passive'));
    hashes.push(episode?.hash ?? 'no episode');
  }
  return hashes;
}

/** What teams and their programs can do to a match. */
export const matchProbes: readonly Probe[] = [
  {
    name: 'odd arguments',
    tries: 'own team and sandbox: points beyond 2^31, control characters in names, a BigInt, "<!--"',
    async run(site) {
      const names = [`call('killMob', 'cow\\u0000')`, `call('useOn', 'x\\u00a7')`];
      const odd = program([...farInPrograms, 'mineBlock(bot, "dirt", 1n)', 'killMob(bot, "cow\\u0000")']);
      const comment = '<!-- a\nglobalThis.smuggled = 1;\nasync function main(bot) { console.log(typeof smuggled); }';
      const { setup, found } = site.module(`
        const said = [];
        for (const attempt of [${[...far, ...names].map((attempt) => `() => seats[0].${attempt}`).join(', ')}])
          said.push(await attempt().then(() => 'taken', () => 'refused'));
        const odd = await seats[0].run(${JSON.stringify(odd)});
        said.push(odd.ended, ...odd.printed);
        const comment = await seats[0].run(${JSON.stringify(comment)});
        said.push(comment.ended + ' ' + (comment.error?.reason ?? comment.printed.join()));
        said.push(await seats[0].say('still here').then(() => 'still here', (error) => error.message));
        write(said);`);
      const { state, begun, seconds } = await site.over(await site.play(setup, 'passive'));
      const said = textsSchema.parse(found());
      const closed = state === 'finished' && begun === 1 && said.at(-1) === 'still here' && said.includes('finished');
      return { closed, what: `match ${state} after ${seconds.toFixed(0)} s, begun ${begun} time; ${said.join(', ')}` };
    },
  },
  {
    name: 'odd messages',
    tries: 'remote team: points beyond 2^31, JSON 1,563 and 500,000 levels deep, terminal escapes as its name',
    async run(site) {
      const match = await site.play({ agent: 'remote', options: { arrival: 60 } }, 'passive');
      const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
      let turns = 0;
      let refused = 0;
      const points = [
        { x: 3e9, y: -60, z: 0 },
        { x: 0, y: -60, z: 1e12 },
        { x: 2147483647, y: -60, z: 0 },
      ];
      const remote = new RemoteProgram(({ type, id, agents }, say) => {
        if (type === 'error') refused++;
        if (type === 'prepare') say({ type: 'ready', id });
        if (type === 'end') say({ type: 'reviewed', id });
        if (type !== 'turn') return;
        const point = points[turns++];
        if (turns === 3)
          for (const levels of [1563, 500_000])
            say(`{"type":"acts","id":${id},"acts":[{"agent":"Ryn","name":"ticks","arguments":[${nested(levels)}]}]}`);
        const act = point ? { name: 'mineBlock', arguments: ['dirt', 1, point] } : { name: 'ticks', arguments: [20] };
        say({ type: 'note', severity: 'error', text: '\u001b[2J\u001b]0;owned\u0007' });
        say({ type: 'acts', id, acts: agents.map(({ agent }) => ({ agent, ...act })) });
      });
      remote.address = await invitation(site, match);
      remote.connect();
      const { state, begun, seconds } = await site.over(match);
      remote.socket?.terminate();
      const controls = ['\u001b', '\u0007'].some((one) => site.said.includes(one));
      const what = `match ${state} after ${seconds.toFixed(0)} s, begun ${begun} time, ${turns} turns, ${refused} messages refused; ${controls ? 'escapes' : 'no escapes'} on the terminal`;
      return { closed: state === 'finished' && begun === 1 && turns > 50 && !controls, what };
    },
  },
  {
    name: 'second clock',
    tries: 'a program reports the prototype of Date and Math.random; two plays of one seed',
    async run(site) {
      const code =
        'async function main(bot) { bot.chat(String((Object.getPrototypeOf(Date).now ?? Date.now)()) + Math.random()); await bot.waitForTicks(2); }';
      const hashes = await twice(site, `await seats[0].run(${JSON.stringify(code)});`);
      return { closed: hashes[0] === hashes[1] && hashes[0] !== 'no episode', what: hashes.map((hash) => hash.slice(0, 8)).join(' and ') };
    },
  },
  {
    name: 'heavy computing',
    tries: 'a program searches a large array 100 times in every turn, again and again in new programs',
    async run(site) {
      const code =
        'async function main(bot) { const big = new Array(2_000_000).fill(1); for (;;) { for (let i = 0; i < 100; i++) big.lastIndexOf(2); await bot.waitForTicks(0); } }';
      const { setup, found } = site.module(`
        const ends = [];
        try { for (;;) { const { error } = await seats[0].run(${JSON.stringify(code)}); ends.push(error ? error.reason : 'finished'); write(ends); } } catch {}`);
      const { state, seconds } = await site.over(await site.play(setup, 'do_nothing'));
      const ends = textsSchema.parse(found());
      const what = `match ${state} after ${seconds.toFixed(0)} s for 120 s of game; its ${ends.length} programs ended with ${[...new Set(ends)].join(', ')}`;
      return { closed: state === 'finished' && ends.every((end) => end === 'cpu') && seconds < 2 * 120, what };
    },
  },
  {
    name: 'programs under parity',
    tries: 'under parity, a team begins a thousand programs without running one',
    async run(site) {
      const mine = `await seats[0].call('mineBlock', 'red_mushroom_block', 5);`;
      const scores: number[] = [];
      for (const play of [mine.repeat(4), `${mine.repeat(4)} for (let n = 0; n < 1000; n++) await seats[0].call('beginProgram');`]) {
        const { episode } = await site.over(await site.play(site.module(play).setup, 'do_nothing', { rules: 'parity' }));
        scores.push(episode?.score.red ?? -1);
      }
      return { closed: scores[0] === scores[1] && (scores[0] ?? 0) > 0, what: `${scores[1]} points, without beginning any ${scores[0]}` };
    },
  },
  {
    name: 'orphaned module',
    tries: 'a module in an endless loop whose match process is killed',
    async run(site) {
      const match = await site.play(site.module('await seats[0].ticks(20); for (;;);').setup, 'passive');
      const process_ = await site.matchProcess(match);
      let modules: number[] = [];
      while (modules.length === 0) {
        await sleep(200);
        modules = childrenOf(process_);
      }
      await sleep(3000);
      process.kill(process_, 'SIGKILL');
      await sleep(3000);
      const left = modules.filter(runs);
      await site.ask(`/api/matches/${match}/stop`, 'POST');
      return { closed: left.length === 0, what: `${modules.length} processes of the module before, ${left.length} left after 3 s` };
    },
  },
];
