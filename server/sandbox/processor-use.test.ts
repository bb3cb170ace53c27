import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processorUse } from './processor-use.ts';

test.runIf(process.platform === 'linux')(
  'a process that computes, one that is stopped and one that has exited are distinguished',
  async () => {
    const busy = spawn(process.execPath, ['-e', 'console.log(1); for (;;);'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = busy.pid ?? 0;
    await once(busy.stdout, 'data');
    let before = processorUse(pid)?.seconds ?? 0;
    while ((processorUse(pid)?.seconds ?? 0) <= before) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(processorUse(pid)?.isAtWork).toBe(true);
    busy.kill('SIGSTOP');
    while (processorUse(pid)?.isAtWork) await new Promise((resolve) => setTimeout(resolve, 10));
    before = processorUse(pid)?.seconds ?? 0;
    expect(before).toBeGreaterThan(0);
    busy.kill('SIGKILL');
    await once(busy, 'close');
    expect(processorUse(pid)).toBeNull();
  },
);
