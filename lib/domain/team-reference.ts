import type { SystemVariant } from './system-setup.ts';

/** A team that was named by the file or the address it is played from. */
export interface ReferredTeam {
  /** What it plays as. */
  readonly name: string;
  readonly setup: SystemVariant;
}

const addressLike = /^wss?:\/\//i;
const fileLike = /[/\\]|\.(?:[cm]?[jt]s)$/i;
/** Leaves room in a name for what stands before and after it. */
const longestSlug = 50;

/** Text as a name: lower-case words joined by dashes. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, longestSlug);
}

/** The name of an address's team: by its host and port alone, since the rest of an address may be secret. */
function addressName(address: string): string {
  return `remote-${(URL.canParse(address) && slug(new URL(address).host)) || 'team'}`;
}

/** The name of a file's team: its own, or its folder's where it is just called a team. */
function fileName(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  const file = slug((parts.at(-1) ?? '').replace(/\.[^.]+$/, ''));
  return (file === 'team' || file === 'index' ? slug(parts.at(-2) ?? '') : file) || 'own-team';
}

/**
 * Reads what stands where a team's name could: a WebSocket address becomes a remote team, a file's path a module; null for a plain name.
 * Its name is made from the reference, and is none of `taken`.
 */
export function referredTeam(reference: string, taken: readonly string[]): ReferredTeam | null {
  const text = reference.trim();
  const setup: SystemVariant | null = addressLike.test(text)
    ? { agent: 'remote', options: { address: text } }
    : fileLike.test(text)
      ? { agent: 'module', options: { path: text } }
      : null;
  if (setup === null) return null;
  const base = setup.agent === 'remote' ? addressName(text) : fileName(text);
  const free = [base, ...Array.from({ length: 98 }, (_, index) => `${base}-${index + 2}`)].find((name) => !taken.includes(name));
  return { name: free ?? base, setup };
}
