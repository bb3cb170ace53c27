import type { Position } from '#lib/domain/position.ts';
import type { EntityMetadataEntry } from '../../connection/clientbound-packets.ts';
import type { EntityKind } from '../../registry.ts';
import { LivingEntity } from '../entity.ts';
import { type MobKind, mobKind } from './mob-kind.ts';

const healthKey = 9;

/** The target of a mob's walk, and its speed: the movement attribute with a factor. */
export interface Walk {
  readonly to: Position;
  readonly speed: number;
}

/** An animal or monster: a body with health and gravity that walks to the target of its behaviour. */
export class Mob extends LivingEntity {
  readonly nature: MobKind;
  /** Custom name, as text. */
  customName: string | null = null;
  /** The walk that its behaviour wants; the movement ends it at its target or at an obstacle. */
  walk: Walk | null = null;
  /** The position at which it came to rest; while it stays there, movement is skipped. */
  restsAt: Position | null = null;
  /** The tick of the last hit by a player, for the drops of its death. */
  struckByPlayerAt: number | null = null;

  constructor(id: number, uuid: string, kind: EntityKind, position: Position) {
    const nature = mobKind(kind.name);
    super(id, uuid, kind, position, nature.health);
    this.nature = nature;
  }

  override metadata(): EntityMetadataEntry[] {
    const entries: EntityMetadataEntry[] = [
      { key: 0, type: 'byte', value: this.burning ? 1 : 0 },
      { key: healthKey, type: 'float', value: this.health },
    ];
    if (this.customName !== null) {
      entries.push({ key: 2, type: 'optional_component', value: JSON.stringify({ text: this.customName }) });
    }
    return entries;
  }
}
