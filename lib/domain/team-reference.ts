import type { SystemVariant } from './system-setup.ts';

/** A team that was named by its file or address. */
export interface ReferredTeam {
  /** The name under which it plays. */
  readonly name: string;
  readonly setup: SystemVariant;
}

const addressLike = /^wss?:\/\//i;
const fileLike = /[/\\]|\.(?:[cm]?[jt]s)$/i;
/** Leaves room in a name for a prefix and a suffix. */
const longestSlug = 50;

/** Text as a name: lower-case words joined by dashes. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, longestSlug);
}

/** The name of a team at an address: only its host and port, because the rest of the address may be secret. */
function addressName(address: string): string {
  return `remote-${(URL.canParse(address) && slug(new URL(address).host)) || 'team'}`;
}

/** The name of a team in a file: the file's name, or its folder's if the file is just called `team`. */
function fileName(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  const file = slug((parts.at(-1) ?? '').replace(/\.[^.]+$/, ''));
  return (file === 'team' || file === 'index' ? slug(parts.at(-2) ?? '') : file) || 'own-team';
}

/**
 * Parses a reference to an external team in place of a team's name: a WebSocket address becomes a remote team, a file's path a module; null
 * for a plain name. The new name is derived from the reference and differs from all `taken` names.
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
