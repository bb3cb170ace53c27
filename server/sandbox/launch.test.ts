import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { launch } from './launch.ts';

/* What code of the sandbox process itself could do, if a program broke out of QuickJS and WebAssembly. */

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

/** Runs code in a process like a sandbox's and returns what it writes as JSON. */
function probe(code: string): Promise<unknown> {
  const child = launch(`--eval=${code}`);
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
  expect(await probe('console.log(JSON.stringify(Object.keys(process.env)))')).toEqual([]);
});

test('a sandbox process reads no file but its own code, and writes none', async () => {
  const attempts = [
    `fs.readFileSync(${JSON.stringify(file)}, 'utf8')`,
    `fs.readdirSync(${JSON.stringify(folder)})`,
    `fs.readFileSync('/proc/self/environ', 'utf8')`,
    `fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
    `fs.readFileSync(${JSON.stringify(join(import.meta.dirname, '../main.ts'))}, 'utf8')`,
    `fs.writeFileSync(${JSON.stringify(join(folder, 'written.txt'))}, 'x')`,
    `fs.symlinkSync(${JSON.stringify(file)}, ${JSON.stringify(join(import.meta.dirname, 'link'))})`,
  ];
  const code = `const fs = require('node:fs');
    console.log(JSON.stringify([${attempts.map((attempt) => `() => ${attempt}`).join(', ')}].map((attempt) => {
      try { return String(attempt()) } catch (error) { return error.code }
    })))`;
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
    console.log(JSON.stringify(attempts.map((attempt) => { try { return String(attempt()) } catch (error) { return error.code ?? error.name } })))`;
  const names = z.array(z.string()).parse(await probe(code));
  expect(names).toEqual([refused, refused, refused, expect.stringMatching(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/), refused, 'EvalError']);
});

test('a sandbox process reaches no network', async () => {
  const code = `const net = require('node:net');
    let said = false;
    const say = (text) => { if (!said) { said = true; console.log(JSON.stringify(text)); process.exit(0) } };
    try {
      const socket = net.connect(${port}, '127.0.0.1', () => say('connected'));
      socket.on('error', (error) => say(error.code));
    } catch (error) { say(error.code) }`;
  expect(await probe(code)).toBe(refused);
  expect(connections).toBe(0);
});

test('a sandbox process is ended from outside whatever it does', async () => {
  const child = launch('--eval=console.log(1); for (;;) {}');
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGKILL');
  expect(await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))).toBe('SIGKILL');
});

test('a sandbox process starts where the packages lie behind a link', async () => {
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
