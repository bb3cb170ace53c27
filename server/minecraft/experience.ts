/** A player's experience: levels and the points towards the next one, by vanilla's costs. */
export class Experience {
  level = 0;
  /** Points towards the next level. */
  points = 0;
  /** All points so far; part of the score. */
  total = 0;

  /** Points from this level to the next. */
  get needed(): number {
    return pointsFor(this.level);
  }

  /** Adds or subtracts points and adjusts the level. */
  addPoints(points: number): void {
    this.total = Math.max(0, this.total + points);
    this.points += points;
    while (this.points < 0 && this.level > 0) {
      this.level--;
      this.points += this.needed;
    }
    this.points = Math.max(0, this.points);
    while (this.points >= this.needed) {
      this.points -= this.needed;
      this.level++;
    }
  }

  /** Resets everything. */
  clear(): void {
    this.level = 0;
    this.points = 0;
    this.total = 0;
  }

  /** Adds or subtracts levels; below zero everything is reset. */
  addLevels(levels: number): void {
    const share = this.points / this.needed;
    this.level += levels;
    if (this.level < 0) {
      this.level = 0;
      this.points = 0;
      this.total = 0;
    } else this.points = Math.floor(share * this.needed);
  }
}

function pointsFor(level: number): number {
  if (level >= 30) return 112 + (level - 30) * 9;
  return level >= 15 ? 37 + (level - 15) * 5 : 7 + level * 2;
}
