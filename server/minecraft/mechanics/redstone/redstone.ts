import type { Mechanic } from '../../mechanic.ts';
import { comparator } from './comparator.ts';
import { doors } from './doors.ts';
import { lamp } from './lamp.ts';
import { noteBlocks } from './note-blocks.ts';
import { observer } from './observer.ts';
import { pistons } from './pistons.ts';
import { Power } from './power.ts';
import { pressurePlates } from './pressure-plates.ts';
import { repeater } from './repeater.ts';
import { switches } from './switches.ts';
import { torch } from './torch.ts';
import { tripwire } from './tripwire.ts';
import { wire } from './wire.ts';

/**
 * Sources of power, wires and powered blocks. Missing: sculk sensors, daylight detectors and target signals, rails, dispensers and
 * droppers, hoppers.
 */
export const redstone: Mechanic = {
  name: 'redstone',
  install(server) {
    const power = new Power(server.world);
    switches(server);
    wire(server, power);
    torch(server, power);
    repeater(server, power);
    comparator(server, power);
    observer(server);
    pressurePlates(server);
    tripwire(server);
    lamp(server, power);
    doors(server, power);
    noteBlocks(server, power);
    pistons(server, power);
  },
};
