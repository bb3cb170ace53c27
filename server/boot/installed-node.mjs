/*
 * npm runs this at the end of an installation, with the Node of the system: so it is JavaScript that old versions can read. It makes sure
 * that the Node which npm installed for the project starts on this machine, and that npm's scripts find it. Else the installation fails with
 * one sentence.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(root, 'node_modules');
const system = `${process.platform} on ${process.arch}`;

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`Arenacraft is not installed: ${sentence}\n`);
  process.exit(1);
}

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
const name = Object.keys(optionalDependencies).find((candidate) => existsSync(join(packages, candidate, program)));
if (name === undefined)
  refuse(`there is no package of Node for this system (${system}). It runs on Linux, macOS and Windows with Intel or ARM processors.`);

const { error, status, stderr } = spawnSync(join(packages, name, program), ['--version'], { encoding: 'utf8' });
if (error || status !== 0) {
  const reason = error ? error.message : stderr.trim().split('\n')[0];
  refuse(`its own Node (${name}) does not start on this system (${system}): ${reason}`);
}

// npm 10 removes this link together with those of the packages for other systems.
const link = join(packages, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (!existsSync(link)) {
  const npm = process.env.npm_execpath ?? '';
  const { status: linked } = spawnSync(process.execPath, [npm, 'rebuild', name, '--ignore-scripts'], { cwd: root, stdio: 'inherit' });
  if (linked !== 0 || !existsSync(link)) refuse(`npm could not link the program "node" of the package ${name}.`);
}
