import { Channel } from './channel.ts';
import { VirtualMachine } from './virtual-machine.ts';

/*
 * The sandbox process: runs one program after the other, each in its own virtual machine. It has no environment, no files but its own code,
 * no network and no handles but its two pipes; its parent may end it at any time.
 */

process.env.TZ = 'UTC';
const channel = new Channel();

function ask(text: string): string {
  channel.write({ type: 'ask', text });
  const reply = channel.read();
  if (reply.type !== 'answer') throw new Error(`A query was answered with "${reply.type}".`);
  return reply.text;
}

/** Processor milliseconds of this process so far. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

let machine = await VirtualMachine.create(ask);
/** Whether the machine has had a program. */
let used = false;
channel.write({ type: 'ready', processor: processor() });
for (;;) {
  const message = channel.read();
  switch (message.type) {
    case 'load': {
      if (used) machine = await VirtualMachine.create(ask);
      used = true;
      const { code, watch, main, seed, primitives, now, work } = message;
      channel.write({ type: 'turn', ...machine.load(code, main, { watch, seed, primitives }, { now, work }), processor: processor() });
      break;
    }
    case 'resume': {
      const { now, work, settlements } = message;
      channel.write({ type: 'turn', ...machine.resume(JSON.stringify({ now, settlements }), { now, work }), processor: processor() });
      break;
    }
    case 'answer':
      throw new Error('No query is open.');
  }
}
