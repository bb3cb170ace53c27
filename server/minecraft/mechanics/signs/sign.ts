import { plainText } from '#lib/plain-text.ts';
import type { BlockEntity, BlockEntityKind } from '../../world/block-entity.ts';
import type { NbtCompound, NbtTag } from '../../world/nbt-tag.ts';

const signLines = 4;
/** Characters per line; the rest is cut off. */
const longestLine = 384;

/** One side of a sign. */
export interface SignSide {
  readonly lines: readonly string[];
  readonly color: string;
  readonly glowing: boolean;
}

const blank: SignSide = { lines: ['', '', '', ''], color: 'black', glowing: false };

/** A line in stored form: without control and formatting characters, and not too long. */
export function signLine(text: string): string {
  return plainText(text)
    .replace(/[\t\n]/g, ' ')
    .replace(/\u00a7[0-9a-fk-or]?/gi, '')
    .slice(0, longestLine);
}

function sideTag({ lines, color, glowing }: SignSide): NbtTag {
  return {
    type: 'compound',
    value: {
      messages: { type: 'list', value: { type: 'string', value: lines.map((text) => JSON.stringify({ text })) } },
      color: { type: 'string', value: color },
      has_glowing_text: { type: 'byte', value: glowing ? 1 : 0 },
    },
  };
}

/** The plain text of a line in the form of a JSON component, without formatting and translations. */
function textOf(json: unknown): string {
  if (typeof json !== 'string') return '';
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'string') return signLine(parsed);
    return typeof parsed === 'object' && parsed !== null && 'text' in parsed ? signLine(String(parsed.text)) : '';
  } catch {
    // Commands may write a line as plain text.
    return signLine(json);
  }
}

function sideOf(tag: NbtTag | undefined): SignSide {
  if (tag?.type !== 'compound') return blank;
  const { messages, color, has_glowing_text: glowing } = tag.value;
  const written = messages?.type === 'list' ? messages.value.value : [];
  return {
    lines: Array.from({ length: signLines }, (_, index) => textOf(written[index])),
    color: color?.type === 'string' ? color.value : blank.color,
    glowing: glowing?.type === 'byte' && glowing.value !== 0,
  };
}

/** The text of a sign, four lines on either side. */
export class Sign implements BlockEntity {
  readonly kind: BlockEntityKind;
  front: SignSide = blank;
  back: SignSide = blank;
  /** A waxed sign cannot be edited. */
  waxed = false;
  /** The id of the one player who may edit it now. */
  writer: number | null = null;

  constructor(kind: 'sign' | 'hanging_sign') {
    this.kind = kind;
  }

  /** The data for clients: everything. */
  shown(): NbtCompound {
    return { type: 'compound', value: this.save() };
  }

  save(): NbtCompound['value'] {
    return { front_text: sideTag(this.front), back_text: sideTag(this.back), is_waxed: { type: 'byte', value: this.waxed ? 1 : 0 } };
  }

  load({ value }: NbtCompound): void {
    this.front = sideOf(value.front_text);
    this.back = sideOf(value.back_text);
    this.waxed = value.is_waxed?.type === 'byte' && value.is_waxed.value !== 0;
  }
}
