import { statfsSync } from 'node:fs';

/** File systems whose files are on another machine, by their number in Linux (statfs(2)). */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x564c, 'NCP'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x19830326, 'BeeGFS'],
  [0x7461636f, 'OCFS2'],
  [0x01161970, 'GFS2'],
]);

/** The number of a folder's file system; null outside Linux. */
function typeOnLinux(folder: string): number | null {
  // Some numbers are negative, because the kernel's type is signed and 32 bits long.
  return process.platform === 'linux' ? statfsSync(folder).type >>> 0 : null;
}

/** The name of the network file system that holds a folder; null for a local file system, and outside Linux, where it is unknown. */
export function networkFileSystem(folder: string, typeOf: (folder: string) => number | null = typeOnLinux): string | null {
  const type = typeOf(folder);
  return type === null ? null : (networkTypes.get(type) ?? null);
}
