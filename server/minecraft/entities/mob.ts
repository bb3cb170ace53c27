import type { EntityMetadataEntry } from '../connection/clientbound-packets.ts';
import { LivingEntity } from './entity.ts';

const HEALTH_KEY = 9;

/** An animal or monster: a body with health that falls and stands. */
export class Mob extends LivingEntity {
  /** Name shown above it, as text. */
  customName: string | null = null;

  override metadata(): EntityMetadataEntry[] {
    const entries: EntityMetadataEntry[] = [{ key: HEALTH_KEY, type: 'float', value: this.health }];
    if (this.customName !== null) entries.unshift({ key: 2, type: 'optional_component', value: JSON.stringify({ text: this.customName }) });
    return entries;
  }
}
