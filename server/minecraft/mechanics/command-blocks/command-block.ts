import type { BlockEntity } from '../../world/block-entity.ts';
import type { NbtCompound, NbtTag } from '../../world/nbt-tag.ts';

function textOf(tag: NbtTag | undefined): string {
  return tag?.type === 'string' ? tag.value : '';
}

function isSet(tag: NbtTag | undefined): boolean {
  return typeof tag?.value === 'number' && tag.value !== 0;
}

const flag = (value: boolean): NbtTag => ({ type: 'byte', value: value ? 1 : 0 });

/** The data of a command block: its command, its conditions, and the result. */
export class CommandBlock implements BlockEntity {
  readonly kind = 'command_block';
  command = '';
  /** Its name in chat, as a JSON component; empty for `@`. */
  customName = '';
  /** Runs without redstone. */
  auto = false;
  powered = false;
  /** Whether the block behind it succeeded at the last check; true without a condition. */
  conditionMet = false;
  /** Number of successful commands of the last run. */
  successCount = 0;
  trackOutput = true;
  /** The last answer as a JSON component; empty without one. */
  lastOutput = '';
  /** The tick of the last run: it runs once a tick. */
  lastTick = -1;
  private readonly loaded: () => void;

  /** `loaded` is called after its data were written. */
  constructor(loaded: () => void) {
    this.loaded = loaded;
  }

  shown(): null {
    return null;
  }

  save(): NbtCompound['value'] {
    return {
      Command: { type: 'string', value: this.command },
      ...(this.customName === '' ? {} : { CustomName: { type: 'string', value: this.customName } }),
      SuccessCount: { type: 'int', value: this.successCount },
      TrackOutput: flag(this.trackOutput),
      ...(this.trackOutput && this.lastOutput !== '' ? { LastOutput: { type: 'string', value: this.lastOutput } } : {}),
      powered: flag(this.powered),
      conditionMet: flag(this.conditionMet),
      auto: flag(this.auto),
    };
  }

  load({ value }: NbtCompound): void {
    this.command = textOf(value.Command);
    this.customName = textOf(value.CustomName);
    this.successCount = typeof value.SuccessCount?.value === 'number' ? value.SuccessCount.value : 0;
    this.trackOutput = value.TrackOutput === undefined || isSet(value.TrackOutput);
    this.lastOutput = textOf(value.LastOutput);
    this.powered = isSet(value.powered);
    this.conditionMet = isSet(value.conditionMet);
    this.auto = isSet(value.auto);
    this.loaded();
  }
}
