/** One escape from a sandbox: the body of `async function attempt(bot)`, which returns the reached object, or several. */
export interface Escape {
  readonly name: string;
  readonly attempt: string;
}

/** The text that a program prints after an escape, before the canary of the host's environment. */
export const escaped = 'escaped:';

/** The program of an attempt: checks whether the reached objects lead to the host's process, and prints its canary. */
export function escapeProgram({ attempt }: Escape): string {
  return `
function processIn(thing) {
  if (thing === null || (typeof thing !== 'object' && typeof thing !== 'function')) return null;
  if (thing.versions && thing.versions.node && thing.env) return thing;
  if (thing.process && thing.process.versions && thing.process.env) return thing.process;
  if (typeof thing.getBuiltinModule === 'function') return thing.getBuiltinModule('node:process');
  if (thing.env && thing.default && thing.default.versions) return thing.default;
  return null;
}
function look(thing) {
  let found = null;
  try { found = processIn(thing); } catch {}
  if (!found && typeof thing === 'function') try { found = processIn(thing('return process')()); } catch {}
  if (!found && typeof thing === 'function') try { found = processIn(thing('return globalThis.process')()); } catch {}
  return found;
}
async function attempt(bot) {
${attempt}
}
async function main(bot) {
  let reached;
  try { reached = await attempt(bot); } catch (error) { console.log('refused: ' + error); return; }
  for (const thing of Array.isArray(reached) ? reached : [reached]) {
    const found = look(thing);
    if (found) { console.log('${escaped} ' + found.env.ARENA_CANARY); return; }
  }
  console.log('nothing');
}`;
}
