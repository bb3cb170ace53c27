import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What the kernel says in a file of /proc; empty where there is none, as outside Linux. */
function fromKernel(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** Which process numbers can be compared: those of one boot of one machine, in one container. */
const bootId = fromKernel(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
const processNamespace = fromKernel(() => readlinkSync('/proc/self/ns/pid'));
const machine = [hostname(), bootId.slice(0, 8), processNamespace.replace(/\D/g, '')].filter((part) => part !== '').join('~');

/** When a process began, in the kernel's ticks: tells it from a later one with the same number. Empty where the kernel does not say. */
function birthOf(pid: number): string {
  const status = fromKernel(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may hold anything; the start time is the 20th field behind it.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const ownBirth = birthOf(process.pid);
const self = `${machine}/${process.pid}${ownBirth === '' ? '' : `.${ownBirth}`}`;

/** Names this process as the owner of leases: machine, process number and, where the kernel tells it, when the process began. */
export function leaseOwner(): string {
  return self;
}

/** Whether an owner is a process of this machine since it was last started, so that its end can be seen. */
export function isHere(owner: string): boolean {
  const place = owner.slice(0, owner.lastIndexOf('/'));
  // Owners written by earlier versions name the host alone.
  return place === machine || place === hostname();
}

/** Whether an owner is known to be dead: a process of this machine that is gone. Owners elsewhere are only known by their silence. */
export function isDead(owner: string): boolean {
  if (!isHere(owner)) return false;
  const [number = '', birth] = owner.slice(owner.lastIndexOf('/') + 1).split('.');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return birth !== undefined && birthOf(pid) !== birth;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
