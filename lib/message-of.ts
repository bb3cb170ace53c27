/** What the codes of the operating system mean, as the end of a sentence. */
const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'its disk can only be read',
  EEXIST: 'it exists already',
  ENOSPC: 'the disk is full',
  EMFILE: 'this machine has too many open files',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EBUSY: 'another program uses it',
};

function coded(error: unknown): { readonly cause: string; readonly path: string | null } | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error)) return null;
  const cause = causes[error.code];
  return cause === undefined ? null : { cause, path: 'path' in error && typeof error.path === 'string' ? error.path : null };
}

/** The message of a thrown value: that of an error, or any other value as text. What the operating system refuses is said in words. */
export function messageOf(error: unknown): string {
  const known = coded(error);
  if (known !== null) return known.path === null ? known.cause : `${known.path}: ${known.cause}`;
  return error instanceof Error ? error.message : String(error);
}

/** Why a file that the sentence names cannot be used, without its path, as the end of that sentence. */
export function causeOf(error: unknown): string {
  return coded(error)?.cause ?? messageOf(error);
}
