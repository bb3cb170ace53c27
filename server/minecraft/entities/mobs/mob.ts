import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../../connection/clientbound-packets.ts';
import type { EntityKind } from '../../registry.ts';
import { LivingEntity } from '../entity.ts';
import { type MobKind, mobKind } from './mob-kind.ts';

const HEALTH_KEY = 9;

/** Where a mob wants to go, and how fast: its movement attribute with what hurry makes of it. */
export interface Walk {
  readonly to: Position;
  readonly speed: number;
}

/** An animal or monster: a body with health that falls and stands, and walks where its mind wants. */
export class Mob extends LivingEntity {
  readonly nature: MobKind;
  /** Name shown above it, as text. */
  customName: string | null = null;
  /** Where its mind wants it to go; whoever moves it ends the walk when it is there or cannot go on. */
  walk: Walk | null = null;
  /** The position at which it came to rest; while it stays there nothing has to be moved. */
  restsAt: Position | null = null;
  /** The tick of the last blow by a player, for what its death gives. */
  struckByPlayerAt: number | null = null;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position) {
    const nature = mobKind(kind.name);
    super(id, uuid, kind, position, nature.health);
    this.nature = nature;
  }

  override metadata(): EntityMetadataEntry[] {
    const entries: EntityMetadataEntry[] = [
      { key: 0, type: 'byte', value: this.burning ? 1 : 0 },
      { key: HEALTH_KEY, type: 'float', value: this.health },
    ];
    if (this.customName !== null) {
      entries.push({ key: 2, type: 'optional_component', value: JSON.stringify({ text: this.customName }) });
    }
    return entries;
  }
}
