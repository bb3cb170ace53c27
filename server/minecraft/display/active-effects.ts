import { gameData } from '../registry.ts';

export interface EffectKind {
  readonly id: number;
  /** Without namespace: `jump_boost`. */
  readonly name: string;
  readonly good: boolean;
}

/** The game data uses class names; one of them differs from the game's own name. */
function gameName(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  return words === 'bad_luck' ? 'unluck' : words;
}

const kinds: readonly EffectKind[] = Object.values(gameData.effects).map(({ id, name, type }) => ({
  id,
  name: gameName(name),
  good: type === 'good',
}));
const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** All kinds of effects of 1.20.1. */
export const effectKinds = kinds;

/** The kind of effect with this name, with or without `minecraft:`. */
export function effectKind(name: string): EffectKind | undefined {
  return byName.get(name.replace(/^minecraft:/, ''));
}

/** An effect on a body. */
export interface ActiveEffect {
  readonly kind: EffectKind;
  /** 0 is the first level. */
  readonly amplifier: number;
  /** Remaining ticks; Infinity for permanent. */
  readonly ticks: number;
  readonly hideParticles: boolean;
}

/** The effects on one body, by name. */
export class ActiveEffects {
  private readonly active = new Map<string, ActiveEffect>();
  private readonly changed = new Set<string>();

  get size(): number {
    return this.active.size;
  }

  [Symbol.iterator](): IterableIterator<ActiveEffect> {
    return this.active.values();
  }

  get(name: string): ActiveEffect | undefined {
    return this.active.get(name);
  }

  /** Level of an effect from 1 on; 0 without it. */
  level(name: string): number {
    const effect = this.active.get(name);
    return effect ? effect.amplifier + 1 : 0;
  }

  /** Adds an effect. A weaker one, or an equal one that ends sooner, is ignored and returns false. */
  add(effect: ActiveEffect): boolean {
    const before = this.active.get(effect.kind.name);
    const weaker =
      before && (effect.amplifier < before.amplifier || (effect.amplifier === before.amplifier && effect.ticks <= before.ticks));
    if (weaker) return false;
    this.active.set(effect.kind.name, effect);
    this.changed.add(effect.kind.name);
    return true;
  }

  remove(name: string): boolean {
    if (!this.active.delete(name)) return false;
    this.changed.add(name);
    return true;
  }

  /** Removes all effects. */
  clear(): void {
    for (const name of [...this.active.keys()]) this.remove(name);
  }

  /** Advances one tick and ends expired effects. */
  tick(): void {
    for (const [name, effect] of this.active) {
      if (effect.ticks > 1) this.active.set(name, { ...effect, ticks: effect.ticks - 1 });
      else this.remove(name);
    }
  }

  /** Names of the effects that were added, changed or ended since the last call. */
  takeChanges(): string[] {
    if (this.changed.size === 0) return [];
    const names = [...this.changed];
    this.changed.clear();
    return names;
  }
}
