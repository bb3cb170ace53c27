import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Runs a program in a process of its own, so that no other test has loaded a library before, and returns the last line that it prints. */
function printed(program: string): unknown {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

const loaded = `
  import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/package.json');
  const packages = ['prismarine-auth', '@azure/msal-node', 'ajv', 'minecraft-protocol', 'protodef', 'node-fetch', 'node-rsa'];
  const loaded = () => packages.filter((name) => Object.keys(require.cache).some((path) => path.includes('/node_modules/' + name + '/')));
`;

describe('late libraries', () => {
  it('are not loaded when a bot joins a match, and load on first use', () => {
    const answer = printed(`${loaded}
      const { createBot } = await import('#server/bots/bot-factory.ts');
      await import('#server/match/episode-stage.ts');
      const { FastClock } = await import('#server/minecraft/clock/fast-clock.ts');
      const { memoryStreamPair } = await import('#server/minecraft/connection/memory-stream.ts');
      const { createVanillaServer } = await import('#server/minecraft/vanilla-server.ts');
      const clock = new FastClock({ seed: 1 });
      const server = createVanillaServer({ viewDistance: 2, seed: 1, clock });
      const [stream, serverEnd] = memoryStreamPair(clock);
      server.accept(serverEnd);
      await clock.run(createBot({ name: 'Robin', clock, connection: { stream } }));
      const joined = server.players.byName('Robin')?.name === 'Robin';
      const before = loaded();
      const { ProtoDef } = require('protodef');
      const definitions = new ProtoDef();
      definitions.addType('byte', 'native');
      const unchecked = loaded();
      definitions.addType('good', ['container', [{ name: 'a', type: 'i8' }]]);
      let fault = null;
      try { definitions.addType('bad', ['container', [{ name: 'a', type: 'missing' }]]); } catch (error) { fault = String(error); }
      const checked = loaded();
      const signIn = require('minecraft-protocol/src/client/microsoftAuth');
      const kinds = [typeof signIn.authenticate, typeof signIn.realmAuthenticate];
      const protocol = require('minecraft-protocol');
      const own = protocol.createServer({ port: 0, host: '127.0.0.1', version: '1.20.1' });
      kinds.push(typeof own.on);
      own.on('listening', () => own.close());
      const sessions = require('yggdrasil').server({ host: 'http://127.0.0.1:1' });
      kinds.push(await new Promise((resolve) => sessions.join('token', 'profile', 'server', Buffer.alloc(1), Buffer.alloc(1), (error) => resolve(String(error.code ?? error)))));
      console.log(JSON.stringify({ joined, before, unchecked, fault: fault !== null, checked, kinds, after: loaded() }));
      process.exit(0);
    `);
    expect(answer).toEqual({
      joined: true,
      before: ['minecraft-protocol', 'protodef'],
      unchecked: ['minecraft-protocol', 'protodef'],
      fault: true,
      checked: ['ajv', 'minecraft-protocol', 'protodef'],
      kinds: ['function', 'function', 'function', 'ECONNREFUSED'],
      after: ['prismarine-auth', '@azure/msal-node', 'ajv', 'minecraft-protocol', 'protodef', 'node-fetch', 'node-rsa'],
    });
  });
});
