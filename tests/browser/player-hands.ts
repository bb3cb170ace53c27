import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { PlayProbe } from '#components/play/play-probe.ts';
import { runFirst } from './shared.ts';

const patience = { timeout: 60_000, interval: 100 } as const;
/** Degrees per pixel of the mouse, as the page turns the view. */
const degreesPerPixel = 0.15;
/** The page takes larger movements for jumps of the mouse. */
const longestMove = 200;
const eyes = 1.62;
/** The middle of the picture, and the pixels at its edge that the mouse avoids. */
const middle = { x: 720, y: 450 };
const edge = 60;
/** Milliseconds between two looks at a moving body. */
const stillMs = 80;
/** Blocks: a farther way is walked in one go, which ends so near to the goal that the body cannot slide past it. */
const longWay = 3.5;
const shortWay = 2.2;
/** Milliseconds of walking per block. */
const msPerBlock = 200;

type Place = readonly [number, number, number];

/**
 * A person at a page of play: acts with keys and mouse only, and reads where it stands and what it sees. Its browser has no pointer lock, whose
 * movements a test cannot make, so it drags the view with the middle button.
 */
export class PlayerHands {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Takes the pointer lock from a page before it opens. */
  static async withoutLock(page: Page): Promise<void> {
    await runFirst(page, () => {
      Reflect.deleteProperty(Element.prototype, 'requestPointerLock');
    });
  }

  /** Lets go of the key that walks: a page whose test failed may still hold it. */
  static letGo(page: Page): Promise<void> {
    return page.keyboard.up('KeyW');
  }

  async probe(): Promise<PlayProbe> {
    return vi.waitFor(async () => {
      const probe = await this.page.evaluate(() => window.__arenaPlay?.());
      if (probe === undefined) throw new Error('No person plays on this page.');
      return probe;
    }, patience);
  }

  /** Waits until the probe fulfils a condition. */
  until(what: string, holds: (probe: PlayProbe) => boolean, timeout: number = patience.timeout): Promise<PlayProbe> {
    return vi.waitFor(
      async () => {
        const probe = await this.probe();
        if (!holds(probe)) throw new Error(`Not yet: ${what}. Now ${JSON.stringify({ ...probe, slots: probe.slots.filter(Boolean) })}`);
        return probe;
      },
      { ...patience, timeout },
    );
  }

  /** Takes control with the button of the page. */
  async takeControl(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Take control' });
    await button.click({ timeout: patience.timeout });
    await this.until('the keys move the body', ({ isSteered }) => isSteered);
    await this.page.mouse.move(middle.x, middle.y);
  }

  /** Turns the view to a point. */
  async lookAt([x, y, z]: Place): Promise<void> {
    for (let turn = 0; turn < 40; turn++) {
      const { feet, yaw, pitch } = await this.probe();
      const [dx, dy, dz] = [x - feet.x, y - feet.y - eyes, z - feet.z];
      const wanted = { yaw: (-Math.atan2(dx, dz) * 180) / Math.PI, pitch: (-Math.atan2(dy, Math.hypot(dx, dz)) * 180) / Math.PI };
      const right = ((wanted.yaw - yaw + 540) % 360) - 180;
      const down = wanted.pitch - pitch;
      if (Math.abs(right) < 0.4 && Math.abs(down) < 0.4) return;
      await this.drag(right / degreesPerPixel, down / degreesPerPixel);
    }
    throw new Error(`The view does not reach ${x} ${y} ${z}: ${JSON.stringify(await this.probe())}`);
  }

  /**
   * Waits until the body no longer moves, since a released key lets it slide on, and further where the page is late. The page itself looks,
   * because each look from outside costs both sides more than the movement.
   */
  async rest(): Promise<PlayProbe> {
    await this.page.evaluate(async (ms) => {
      let last = window.__arenaPlay?.().feet;
      for (let still = 0; still < 2; ) {
        await new Promise((looksAgain) => setTimeout(looksAgain, ms));
        const next = window.__arenaPlay?.().feet;
        if (last === undefined || next === undefined) return;
        still = Math.hypot(next.x - last.x, next.y - last.y, next.z - last.z) < 0.01 ? still + 1 : 0;
        last = next;
      }
    }, stillMs);
    return this.probe();
  }

  /** Walks to a place on the ground and rests there. */
  async walkTo(x: number, z: number, near = 0.5): Promise<void> {
    const away = ({ feet }: PlayProbe): number => Math.hypot(feet.x - x, feet.z - z);
    let far = away(await this.rest());
    for (let leg = 0; leg < 60 && far > near; leg++) {
      const { feet } = await this.probe();
      await this.lookAt([x, feet.y + 1, z]);
      await this.page.keyboard.down('KeyW');
      if (far > longWay) await this.near(x, z);
      else await this.page.waitForTimeout(Math.max(60, (far - near / 2) * msPerBlock));
      await this.page.keyboard.up('KeyW');
      const before = far;
      far = away(await this.rest());
      // A wall or a step stops the way: jump.
      if (before - far < 0.05) {
        await this.jumpForward();
        far = away(await this.rest());
      }
    }
    if (far > near) throw new Error(`The way to ${x} ${z} is not free: ${JSON.stringify((await this.probe()).feet)}`);
  }

  /** Looks at a block and digs it with a held button until it is gone. Rejects if it is not in sight after `sightMs` milliseconds. */
  async dig(at: Place, sightMs: number = patience.timeout): Promise<void> {
    await this.lookAt([at[0] + 0.5, at[1] + 0.5, at[2] + 0.5]);
    const isAt = ({ aimed }: PlayProbe): boolean => aimed?.at.every((value, axis) => value === at[axis]) ?? false;
    await this.until(`the view is on ${at.join(' ')}`, isAt, sightMs);
    await this.page.mouse.down();
    await this.until(`the block at ${at.join(' ')} is gone`, (probe) => !isAt(probe));
    await this.page.mouse.up();
  }

  /** Clicks with the right button. A held one places again after a fifth of a second, which a wait here would reach on a busy machine. */
  async use(): Promise<void> {
    await this.page.mouse.down({ button: 'right' });
    await this.page.mouse.up({ button: 'right' });
  }

  /** Jumps onto a block in front, and stands on its middle. */
  async climb(x: number, z: number): Promise<void> {
    const { feet } = await this.probe();
    for (let jump = 0; jump < 8 && (await this.probe()).feet.y < feet.y + 0.9; jump++) {
      await this.lookAt([x, feet.y + 1.6, z]);
      await this.jumpForward();
      await this.page.waitForTimeout(400);
    }
    await this.until('it stands on the block', (probe) => probe.feet.y > feet.y + 0.9);
    await this.walkTo(x, z, 0.35);
  }

  /** Waits while the body walks on, until it is near a place or comes no nearer. */
  private async near(x: number, z: number): Promise<void> {
    await this.page.evaluate(
      async ({ goal, ms, enough }) => {
        const away = (): number => {
          const { feet } = window.__arenaPlay?.() ?? {};
          return feet === undefined ? 0 : Math.hypot(feet.x - goal.x, feet.z - goal.z);
        };
        let far = away();
        for (let stuck = 0; far > enough && stuck < 6; ) {
          await new Promise((looksAgain) => setTimeout(looksAgain, ms));
          const now = away();
          stuck = far - now < 0.05 ? stuck + 1 : 0;
          far = now;
        }
      },
      { goal: { x, z }, ms: stillMs, enough: shortWay },
    );
  }

  /** Drags the view by pixels, as far as the picture reaches. The page takes larger movements at once for jumps of the mouse. */
  private async drag(right: number, down: number): Promise<void> {
    const { mouse } = this.page;
    const part = (pixels: number, most: number): number => Math.max(-most, Math.min(most, pixels));
    const [x, y] = [part(right, middle.x - edge), part(down, middle.y - edge)];
    await mouse.move(middle.x, middle.y);
    await mouse.down({ button: 'middle' });
    await mouse.move(middle.x + x, middle.y + y, { steps: Math.ceil(Math.max(1, Math.abs(x), Math.abs(y)) / longestMove) });
    await mouse.up({ button: 'middle' });
    await mouse.move(middle.x, middle.y);
  }

  private async jumpForward(): Promise<void> {
    await this.page.keyboard.down('KeyW');
    await this.page.keyboard.press('Space', { delay: 200 });
    await this.page.waitForTimeout(250);
    await this.page.keyboard.up('KeyW');
  }
}

/** How many of an item the person carries. */
export function carried({ slots }: PlayProbe, item: string): number {
  return slots.reduce((sum, slot) => sum + (slot?.name === item ? slot.count : 0), 0);
}
