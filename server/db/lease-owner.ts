import { hostname } from 'node:os';

/** Names this process as the owner of leases. */
export function leaseOwner(): string {
  return `${hostname()}/${process.pid}`;
}

/** Whether an owner is known to be dead: a process of this machine that is gone. Owners elsewhere are only known by their silence. */
export function isDead(owner: string): boolean {
  const slash = owner.lastIndexOf('/');
  const pid = Number(owner.slice(slash + 1));
  if (owner.slice(0, slash) !== hostname() || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
