import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { launch } from './launch.ts';

/* The powers of code in the sandbox process itself, in case a program breaks out of QuickJS and WebAssembly. */

const canary = 'canary-of-the-host';
const folder = mkdtempSync(join(tmpdir(), 'arenacraft-sandbox-'));
const file = join(folder, 'canary.txt');
let server: Server;
let port = 0;
let connections = 0;

beforeAll(async () => {
  writeFileSync(file, canary);
  process.env.ARENA_CANARY = canary;
  server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of the test has no port.');
  port = address.port;
});
afterAll(() => {
  delete process.env.ARENA_CANARY;
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs code in a process like a sandbox's and returns what it gives to `say` first. */
function probe(code: string): Promise<unknown> {
  const child = launch(
    `--eval=const say = (value) => { require('node:fs').writeSync(1, JSON.stringify(value)); process.exit(0) }; ${code}`,
  );
  let said = '';
  let complained = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  return new Promise((resolve, reject) => {
    child.once('close', () => {
      if (said === '') reject(new Error(`The probe said nothing. ${complained}`));
      else resolve(JSON.parse(said));
    });
  });
}

const refused = 'ERR_ACCESS_DENIED';

test('the environment of a sandbox process is empty', async () => {
  expect(await probe('say(Object.keys(process.env))')).toEqual([]);
});

test('a sandbox process reads no file but its own code, and writes none', async () => {
  const attempts = [
    `fs.readFileSync(${JSON.stringify(file)}, 'utf8')`,
    `fs.readdirSync(${JSON.stringify(folder)})`,
    `fs.readFileSync('/proc/self/environ', 'utf8')`,
    `fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
    `fs.readFileSync(${JSON.stringify(join(import.meta.dirname, '../boot/boot.ts'))}, 'utf8')`,
    `fs.writeFileSync(${JSON.stringify(join(folder, 'written.txt'))}, 'x')`,
    `fs.symlinkSync(${JSON.stringify(file)}, ${JSON.stringify(join(import.meta.dirname, 'link'))})`,
  ];
  const code = `const fs = require('node:fs');
    say([${attempts.map((attempt) => `() => ${attempt}`).join(', ')}].map((attempt) => {
      try { return String(attempt()) } catch (error) { return error.code }
    }))`;
  expect(await probe(code)).toEqual(attempts.map(() => refused));
});

test('a sandbox process starts no process, thread or add-on, and compiles no text', async () => {
  const code = `const attempts = [
      () => require('node:child_process').spawnSync(process.execPath, ['-v']).stdout.toString(),
      () => require('node:child_process').execSync('id').toString(),
      () => new (require('node:worker_threads').Worker)('0', { eval: true }),
      () => process.dlopen({ exports: {} }, '/nowhere.node'),
      () => new (require('node:wasi').WASI)({ version: 'preview1' }),
      () => Function('return 1')(),
    ];
    say(attempts.map((attempt) => { try { return String(attempt()) } catch (error) { return error.code ?? error.name } }))`;
  const names = z.array(z.string()).parse(await probe(code));
  expect(names).toEqual([
    refused,
    refused,
    expect.stringMatching(/ERR_ACCESS_DENIED|TypeError/),
    expect.stringMatching(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/),
    refused,
    'EvalError',
  ]);
});

test('a sandbox process opens no database, signals no process, and changes nothing of its own engine', async () => {
  const database = join(folder, 'canary.db');
  const attempts = [
    `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(database)})`,
    `process.getBuiltinModule('node:sqlite').backup`,
    `process.kill(process.ppid, 0)`,
    `process.kill(process.pid, 'SIGTERM')`,
    `process._kill(process.ppid, 0)`,
    `process._debugProcess(process.ppid)`,
    `Reflect.apply(Object.getPrototypeOf(process).kill ?? process.kill, process, [process.ppid, 0])`,
    `process.constructor.prototype.kill.call(process, process.ppid, 0)`,
    `process.binding('process_methods')._kill(process.ppid, 0)`,
    `process.binding('process_wrap')`,
    `process.setuid(0)`,
    `process.execve(process.execPath, ['node', '-v'])`,
    `require('node:v8').setFlagsFromString('--allow-natives-syntax')`,
    `require('node:v8').writeHeapSnapshot(${JSON.stringify(join(folder, 'heap'))})`,
    `require('node:vm').runInThisContext('1')`,
    `new (require('node:vm').Script)('1').runInThisContext()`,
    `require('node:vm').runInNewContext('1')`,
    `require('node:os').hostname()`,
    `require('node:os').userInfo().username`,
    `require('node:os').setPriority(process.ppid, 1)`,
    `require('node:ffi').dlopen(null, {})`,
    `require('node:inspector').open(0)`,
    `process.report.writeReport(${JSON.stringify(join(folder, 'report.json'))})`,
    `process.report.getReport().header.host`,
    `require('node:module').registerHooks({})`,
    `require('node:module')._load('node:os').hostname()`,
  ];
  const code = `say([${attempts.map((attempt) => `() => ${attempt}`).join(', ')}].map((attempt) => {
      try { return 'done: ' + String(attempt()) } catch (error) { return 'refused' }
    }))`;
  const said = z.array(z.string()).parse(await probe(code));
  expect(attempts.map((attempt, index) => [attempt, said[index]])).toEqual(attempts.map((attempt) => [attempt, 'refused']));
  expect(readdirSync(folder)).toEqual(['canary.txt']);
});

test('a sandbox process loads only those of Node’s own modules that it needs, in every way', async () => {
  // In code of --eval, nothing catches the refusal of this one: the process ends.
  await expect(probe(`require('node:crypto')`)).rejects.toThrow('A sandbox process may not do this.');
  const names = builtinModules.map((name) => name.replace(/^node:/, '')).filter((name) => name !== 'crypto');
  const code = `const names = ${JSON.stringify(names)};
    const ways = {
      required: (name) => require('node:' + name),
      short: (name) => require(name),
      made: (name) => require('node:module').createRequire('/x.js')('node:' + name),
      asked: (name) => process.getBuiltinModule('node:' + name),
      loaded: (name) => module.constructor._load('node:' + name),
      ofMain: (name) => process.mainModule.require('node:' + name),
      imported: (name) => import('node:' + name),
    };
    Promise.all(Object.values(ways).flatMap((way) => names.map(async (name) => { try { return (await way(name)) ? name : '' } catch { return '' } })))
      .then((found) => say([...new Set(found)].filter((name) => name !== '').sort()))`;
  expect(await probe(code)).toEqual(['buffer', 'fs', 'module', 'path', 'string_decoder', 'url']);
});

test('a sandbox process reaches no network', async () => {
  const ways = [
    `require('node:net').connect(${port}, '127.0.0.1')`,
    `process.getBuiltinModule('net').connect(${port}, '127.0.0.1')`,
    `new process.stdin.constructor().connect(${port}, '127.0.0.1')`,
    `new process.stdout._handle.constructor(0).connect({}, ${JSON.stringify(folder)})`,
    `console._stdout.constructor`,
    `fetch('http://127.0.0.1:${port}/')`,
    `new WebSocket('ws://127.0.0.1:${port}/')`,
    `require('node:dgram').createSocket('udp4').send('x', ${port}, '127.0.0.1')`,
    `require('node:dns').lookup('localhost', () => undefined)`,
    `require('node:tty').ReadStream`,
    `process.binding('tcp_wrap')`,
  ];
  const code = `const attempts = [${ways.map((way) => `() => ${way}`).join(', ')}];
    Promise.all(attempts.map(async (attempt) => { try { return 'done: ' + String(await attempt()) } catch { return 'refused' } })).then(say)`;
  expect(await probe(code)).toEqual(ways.map(() => 'refused'));
  expect(connections).toBe(0);
});

test('a sandbox process can always be killed from outside', async () => {
  const child = launch(`--eval=require('node:fs').writeSync(1, '1'); for (;;) {}`);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGKILL');
  expect(await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))).toBe('SIGKILL');
});

test('a sandbox process starts with packages behind a symbolic link', async () => {
  const root = join(import.meta.dirname, '../..');
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'arenacraft-linked-')));
  try {
    cpSync(import.meta.dirname, join(project, 'server/sandbox'), { recursive: true });
    copyFileSync(join(root, 'package.json'), join(project, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    const code = `const { launch } = await import(${JSON.stringify(pathToFileURL(join(project, 'server/sandbox/launch.ts')).href)});
      const child = launch();
      child.stderr.pipe(process.stderr);
      child.stdout.once('data', (text) => { process.stdout.write(text); child.kill('SIGKILL'); });`;
    const parent = spawn(process.execPath, ['--input-type=module', `--eval=${code}`]);
    let said = '';
    for (const stream of [parent.stdout, parent.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    await new Promise((resolve) => parent.once('close', resolve));
    expect(said).toContain('"ready"');
  } finally {
    rmSync(project, { recursive: true });
  }
});
