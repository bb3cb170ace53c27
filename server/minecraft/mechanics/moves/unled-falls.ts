import type { Position } from '#lib/domain/position.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { allowedMove, bodyBox } from '../../world/collision.ts';
import type { MoveBounds } from './move-bounds.ts';

const drag = 0.98;
/** Ticks after which a body in the air falls, if its client does not move it. */
const silence = 60;
/** Ticks between two looks at bodies whose clients are silent. */
const look = 5;

/**
 * Bodies of persons that the server lets fall, because their clients do not: a client whose move was refused in the air, or that says
 * nothing, gains no time in the air.
 */
export class UnledFalls {
  private readonly server: MinecraftServer;
  private readonly bounds: MoveBounds;
  private readonly put: (player: Player, position: Position) => void;
  private readonly speeds = new Map<Player, number>();
  private readonly heard = new WeakMap<Player, number>();

  /** `put` puts a body at a place and tells its client. */
  constructor(server: MinecraftServer, bounds: MoveBounds, put: (player: Player, position: Position) => void) {
    this.server = server;
    this.bounds = bounds;
    this.put = put;
    server.hooks.on('playerLeft', (player, kept) => {
      if (!kept) this.speeds.delete(player);
    });
  }

  /** Whether the server moves this body now. */
  has(player: Player): boolean {
    return this.speeds.has(player);
  }

  /** Its client moved the body. */
  hear(player: Player): void {
    this.heard.set(player, this.server.tick);
  }

  /** Lets a body fall if nothing carries it. */
  begin(player: Player): void {
    if (!this.speeds.has(player) && this.bounds.fallOf(player) !== null) this.speeds.set(player, 0);
  }

  /** One tick. */
  tick(): void {
    const { tick } = this.server;
    if (tick % look === 0) {
      for (const player of this.server.players) {
        if (!player.isPersons || player.dead) continue;
        const heard = this.heard.get(player);
        if (heard === undefined) this.heard.set(player, tick);
        else if (tick - heard > silence) this.begin(player);
      }
    }
    this.server.forEach([...this.speeds], ([player, speed]) => this.fall(player, speed));
  }

  private fall(player: Player, before: number): void {
    const pull = player.dead ? null : this.bounds.fallOf(player);
    if (pull === null) {
      this.speeds.delete(player);
      return;
    }
    const speed = (before + pull) * drag;
    const from = player.position;
    const way = allowedMove(this.server.world, bodyBox(from, player.width, player.height), { x: 0, y: speed, z: 0 });
    this.put(player, { x: from.x, y: from.y + way.y, z: from.z });
    player.onGround = way.y > speed;
    if (player.onGround) this.speeds.delete(player);
    else this.speeds.set(player, speed);
    this.server.hooks.emit('playerMoved', player, from);
  }
}
