import { parseArgs } from 'node:util';
import { matchProbes } from './match-probes.ts';
import type { Seen } from './probe.ts';
import { processProbes } from './process-probes.ts';
import { requestProbes } from './request-probes.ts';
import { Site } from './site.ts';

/*
 * Attacks on and accidents of a real dashboard (`node server/start.ts`), one line each: the attempt and its result. If a test of the suite
 * makes the same attempt by the same means, it is named instead. Exit code 1 if an attack succeeds. `--only NAME` runs single probes.
 */

/** Attacks that only tests try. */
const inTests: Readonly<Record<string, string>> = {
  'keys of providers': 'tests/conformance/keys-stay-here.test.ts: a key quoted at every place of an answer, redirects of every provider',
  'ghost bodies': 'tests/conformance/odd-clients.test.ts, and `npm run bench -- --only hostile`: two logins in one segment',
  'hostile clients': 'tests/conformance/odd-clients.test.ts: flight, blocks by the hundred, floods of chat, readers that do not read',
  'power failure': 'server/db/database.test.ts: every commit is flushed; tests/conformance/killed-writer.test.ts',
  'retries after failures': 'server/db/match-queue.test.ts: pauses between tries grow to minutes',
  'recordings that expand': 'lib/feed/inflate.test.ts, open-tape.test.ts: a recording that expands to too much is refused',
  'paths of recordings': 'server/dashboard/recording-store.test.ts: paths stay in the data folder',
  forfeits: 'tests/conformance/forfeits.test.ts: a team that breaks its match process twice',
  'extreme numbers': 'tests/conformance/hostile-arguments.test.ts, outside-odd-input.test.ts: every action',
};

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4300' }, only: { type: 'string', multiple: true, default: [] } },
});
const probes = [...processProbes, ...matchProbes, ...requestProbes].filter(
  ({ name }) => values.only.length === 0 || values.only.includes(name),
);
const site = new Site(Number(values.port));
let open = 0;
try {
  await site.open();
  for (const probe of probes) {
    const seen = await probe.run(site).catch((error: unknown): Seen => ({ closed: false, what: `the probe failed: ${String(error)}` }));
    if (!seen.closed) open++;
    console.log(`${seen.closed ? 'closed' : 'OPEN  '}  ${probe.name}: ${probe.tries}. ${seen.what}`);
  }
} finally {
  await site.close();
}
if (values.only.length === 0) for (const [name, where] of Object.entries(inTests)) console.log(`test    ${name}: ${where}`);
process.exitCode = open === 0 ? 0 : 1;
