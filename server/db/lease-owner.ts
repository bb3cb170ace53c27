import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The kernel's answer in a file of /proc; empty if there is none, for example outside Linux. */
function fromKernel(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

/** Names the scope in which process ids can be compared: one boot of one machine, in one container. */
const bootId = fromKernel(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
const processNamespace = fromKernel(() => readlinkSync('/proc/self/ns/pid'));
const machine = [hostname(), bootId.slice(0, 8), processNamespace.replace(/\D/g, '')].filter((part) => part !== '').join('~');

/**
 * Start time of a process in kernel ticks, which distinguishes it from a later one with the same id. Empty if the kernel does not report
 * it.
 */
function birthOf(pid: number): string {
  const status = fromKernel(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may contain anything; the start time is the 20th field after it.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

const ownBirth = birthOf(process.pid);
const self = `${machine}/${process.pid}${ownBirth === '' ? '' : `.${ownBirth}`}`;

/** The name of this process as an owner of leases: machine, process id and, if the kernel reports it, start time. */
export function leaseOwner(): string {
  return self;
}

/** Whether an owner is a process of this machine since its last boot, so that its death can be detected. */
export function isHere(owner: string): boolean {
  const place = owner.slice(0, owner.lastIndexOf('/'));
  // Owners written by earlier versions name the host alone.
  return place === machine || place === hostname();
}

/**
 * Whether an owner is known to be dead: a process of this machine that has exited. The death of owners elsewhere shows only in missing
 * heartbeats.
 */
export function isDead(owner: string): boolean {
  if (owner === self || !isHere(owner)) return false;
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
