import type { PlayAction } from '#lib/play/play-keys.ts';

/** Pitch limits: straight up and straight down. */
const steepest = 90;
/** Two presses within this many milliseconds count as a double press. */
const doubleMs = 300;

/** What a person does with keys, mouse, gamepad or fingers at this moment. Sources only write to it; the session reads it every tick. */
export class PlayControls {
  yaw = 0;
  pitch = 0;
  /** A stick, from -1 to 1 per axis; keys count as a full stick. */
  stick = { forward: 0, right: 0 };
  private readonly down = new Set<PlayAction>();
  private pressed: PlayAction[] = [];
  private readonly lastPress = new Map<PlayAction, number>();
  private readonly doubled = new Set<PlayAction>();
  private readonly now: () => number;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  press(action: PlayAction): void {
    if (this.down.has(action)) return;
    this.down.add(action);
    this.pressed.push(action);
    const now = this.now();
    if (now - (this.lastPress.get(action) ?? Number.NEGATIVE_INFINITY) < doubleMs) this.doubled.add(action);
    this.lastPress.set(action, now);
  }

  release(action: PlayAction): void {
    this.down.delete(action);
  }

  /** Lets go of everything, as when a menu opens or the page loses the focus. */
  releaseAll(): void {
    this.down.clear();
    this.pressed = [];
    this.doubled.clear();
    this.stick = { forward: 0, right: 0 };
  }

  /** Turns the view by degrees. */
  turn(right: number, down: number): void {
    this.yaw = ((((this.yaw + right + 180) % 360) + 360) % 360) - 180;
    this.pitch = Math.max(-steepest, Math.min(steepest, this.pitch + down));
  }

  isDown(action: PlayAction): boolean {
    return this.down.has(action);
  }

  /** The presses since the last call, in their order, also of keys that are up again. */
  takePresses(): readonly PlayAction[] {
    const presses = this.pressed;
    this.pressed = [];
    return presses;
  }

  /** Whether an action was pressed twice quickly since the last call. */
  takeDouble(action: PlayAction): boolean {
    return this.doubled.delete(action);
  }

  /** The wanted way, from -1 to 1 per axis. */
  get way(): { readonly forward: number; readonly right: number } {
    const axis = (more: PlayAction, less: PlayAction): number => Number(this.isDown(more)) - Number(this.isDown(less));
    return {
      forward: Math.max(-1, Math.min(1, axis('forward', 'back') + this.stick.forward)),
      right: Math.max(-1, Math.min(1, axis('right', 'left') + this.stick.right)),
    };
  }
}
