import { createRequire } from 'node:module';
import { replaceModule } from './replaced-module.ts';

let installed = false;

/**
 * Caches the data tables of a game version, and the modules that the bots' physics requests by name in every simulated tick. The library of
 * the tables compares the wanted version with every known version before it reads its cache, and Node may search the disk for a module that
 * it has loaded. The answers are the libraries' own objects.
 */
export function installGameDataCache(): void {
  if (installed) return;
  replaceModule('minecraft-data', (original) => {
    const answers = new Map<unknown, unknown>();
    return (version, preNetty) => {
      if (preNetty) return original(version, preNetty);
      const known = answers.get(version);
      if (known !== undefined) return known;
      const answer = original(version);
      answers.set(version, answer);
      return answer;
    };
  });
  keepModulesOfPhysics();
  installed = true;
}

/** Lets the physics of the bots load each module that it names once. */
function keepModulesOfPhysics(): void {
  const mineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
  const path = mineflayer.resolve('prismarine-physics');
  mineflayer('prismarine-physics');
  const physics = mineflayer.cache[path];
  if (!physics) throw new Error('prismarine-physics is not a CommonJS module any more: check its version.');
  const load = physics.require;
  const modules = new Map<string, unknown>();
  physics.require = Object.assign((name: string): unknown => {
    if (!modules.has(name)) modules.set(name, Reflect.apply(load, physics, [name]));
    return modules.get(name);
  }, load);
}
