/** Vertices of quads, ready for the graphics card: 16 bytes each. */
export interface VertexData {
  /** x, y, z in 1/64 block and the texture layer. */
  readonly places: Int16Array;
  /** u, v in 1/64 of a picture. */
  readonly texture: Int16Array;
  /**
   * Light 0-127, negative for what shines by itself at night, then the signs by which the vertex may be pushed outwards along x, y, z to close
   * seams. The sign for y has three times the glow of lamps added, in steps.
   */
  readonly light: Int8Array;
}

/** Collects vertices, four per quad, in growing typed arrays. */
export class VertexList {
  private count = 0;
  private glowing: Uint8Array | null = null;
  private places = new Int16Array(4096 * 4);
  private texture = new Int16Array(4096 * 2);
  private light = new Int8Array(4096 * 4);

  get quads(): number {
    return this.count / 4;
  }

  add(
    x: number,
    y: number,
    z: number,
    layer: number,
    u: number,
    v: number,
    light: number,
    pushX: number,
    pushY: number,
    pushZ: number,
    glow: number,
  ): void {
    if (this.count * 4 === this.places.length) this.grow();
    const at = this.count++;
    this.places[at * 4] = x;
    this.places[at * 4 + 1] = y;
    this.places[at * 4 + 2] = z;
    this.places[at * 4 + 3] = layer;
    this.texture[at * 2] = u;
    this.texture[at * 2 + 1] = v;
    this.light[at * 4] = this.glowing?.[layer] ? -light : light;
    this.light[at * 4 + 1] = pushX;
    this.light[at * 4 + 2] = pushY + 3 * glow;
    this.light[at * 4 + 3] = pushZ;
  }

  /** A copy of the vertices so far; null without any. */
  finish(): VertexData | null {
    if (this.count === 0) return null;
    return {
      places: this.places.slice(0, this.count * 4),
      texture: this.texture.slice(0, this.count * 2),
      light: this.light.slice(0, this.count * 4),
    };
  }

  /** Empties the list. Vertices of layers that are marked here shine by themselves. */
  clear(glowing: Uint8Array): void {
    this.count = 0;
    this.glowing = glowing;
  }

  private grow(): void {
    const grown = <T extends Int16Array | Int8Array>(old: T, larger: T): T => {
      larger.set(old);
      return larger;
    };
    this.places = grown(this.places, new Int16Array(this.places.length * 2));
    this.texture = grown(this.texture, new Int16Array(this.texture.length * 2));
    this.light = grown(this.light, new Int8Array(this.light.length * 2));
  }
}
