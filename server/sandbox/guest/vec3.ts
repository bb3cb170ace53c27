export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Three numbers with the operations that mineflayer programs expect. Methods named by a verb change the vector itself. */
export class Vec3 implements Point {
  x: number;
  y: number;
  z: number;

  constructor(x: number | Point = 0, y = 0, z = 0) {
    this.x = typeof x === 'object' ? x.x : x;
    this.y = typeof x === 'object' ? x.y : y;
    this.z = typeof x === 'object' ? x.z : z;
  }

  set(x: number, y: number, z: number): this {
    this.x = x;
    this.y = y;
    this.z = z;
    return this;
  }

  update(other: Point): this {
    return this.set(other.x, other.y, other.z);
  }

  clone(): Vec3 {
    return new Vec3(this);
  }

  plus(other: Point): Vec3 {
    return this.offset(other.x, other.y, other.z);
  }

  minus(other: Point): Vec3 {
    return this.offset(-other.x, -other.y, -other.z);
  }

  offset(dx: number, dy: number, dz: number): Vec3 {
    return new Vec3(this.x + dx, this.y + dy, this.z + dz);
  }

  scaled(factor: number): Vec3 {
    return new Vec3(this.x * factor, this.y * factor, this.z * factor);
  }

  floored(): Vec3 {
    return new Vec3(Math.floor(this.x), Math.floor(this.y), Math.floor(this.z));
  }

  rounded(): Vec3 {
    return new Vec3(Math.round(this.x), Math.round(this.y), Math.round(this.z));
  }

  abs(): Vec3 {
    return new Vec3(Math.abs(this.x), Math.abs(this.y), Math.abs(this.z));
  }

  min(other: Point): Vec3 {
    return new Vec3(Math.min(this.x, other.x), Math.min(this.y, other.y), Math.min(this.z, other.z));
  }

  max(other: Point): Vec3 {
    return new Vec3(Math.max(this.x, other.x), Math.max(this.y, other.y), Math.max(this.z, other.z));
  }

  unit(): Vec3 {
    const length = this.norm();
    return length === 0 ? this.clone() : this.scaled(1 / length);
  }

  cross(other: Point): Vec3 {
    return new Vec3(this.y * other.z - this.z * other.y, this.z * other.x - this.x * other.z, this.x * other.y - this.y * other.x);
  }

  add(other: Point): this {
    return this.translate(other.x, other.y, other.z);
  }

  subtract(other: Point): this {
    return this.translate(-other.x, -other.y, -other.z);
  }

  translate(dx: number, dy: number, dz: number): this {
    return this.set(this.x + dx, this.y + dy, this.z + dz);
  }

  scale(factor: number): this {
    return this.update(this.scaled(factor));
  }

  floor(): this {
    return this.update(this.floored());
  }

  round(): this {
    return this.update(this.rounded());
  }

  normalize(): this {
    return this.update(this.unit());
  }

  dot(other: Point): number {
    return this.x * other.x + this.y * other.y + this.z * other.z;
  }

  norm(): number {
    return Math.sqrt(this.dot(this));
  }

  volume(): number {
    return this.x * this.y * this.z;
  }

  distanceTo(other: Point): number {
    return Math.sqrt(this.distanceSquared(other));
  }

  distanceSquared(other: Point): number {
    return (other.x - this.x) ** 2 + (other.y - this.y) ** 2 + (other.z - this.z) ** 2;
  }

  xzDistanceTo(other: Point): number {
    return Math.sqrt((other.x - this.x) ** 2 + (other.z - this.z) ** 2);
  }

  manhattanDistanceTo(other: Point): number {
    return Math.abs(other.x - this.x) + Math.abs(other.y - this.y) + Math.abs(other.z - this.z);
  }

  equals(other: Point, error = 0): boolean {
    return Math.abs(this.x - other.x) <= error && Math.abs(this.y - other.y) <= error && Math.abs(this.z - other.z) <= error;
  }

  isZero(): boolean {
    return this.x === 0 && this.y === 0 && this.z === 0;
  }

  toArray(): [number, number, number] {
    return [this.x, this.y, this.z];
  }

  toString(): string {
    return `(${this.x}, ${this.y}, ${this.z})`;
  }
}
