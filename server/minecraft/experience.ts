/** What a player has learned: levels and the points on the way to the next one, by vanilla's costs. */
export class Experience {
  level = 0;
  /** Points gathered towards the next level. */
  points = 0;
  /** All points ever gathered; part of the score. */
  total = 0;

  /** Points from this level to the next. */
  get needed(): number {
    return pointsFor(this.level);
  }

  /** Gives points, or takes them where negative; levels follow. */
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

  /** Forgets everything. */
  clear(): void {
    this.level = 0;
    this.points = 0;
    this.total = 0;
  }

  /** Gives or takes whole levels; below none everything is gone. */
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
