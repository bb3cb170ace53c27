import type { EntityMetadataEntry } from '../../connection/clientbound-packets.ts';
import { Mob } from './mob.ts';

const woolKey = 17;
const sheared = 0x10;

/** The sixteen dyes by number. */
export const woolColours = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const;
export type WoolColour = (typeof woolColours)[number];

/** A sheep: white by default, without wool after shearing. */
export class Sheep extends Mob {
  colour: WoolColour = 'white';
  sheared = false;

  override metadata(): EntityMetadataEntry[] {
    const wool = woolColours.indexOf(this.colour) | (this.sheared ? sheared : 0);
    return [...super.metadata(), { key: woolKey, type: 'byte', value: wool }];
  }
}
