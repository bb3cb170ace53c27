import { type Point, Vec3 } from './vec3.ts';

/** A pathfinder goal that can describe itself to the host's `goto`. */
export interface Goal {
  walk(): unknown;
}

interface Target {
  readonly position: Point;
  readonly username?: string;
}

class GoalNear extends Vec3 implements Goal {
  readonly range: number;

  constructor(x: number, y: number, z: number, range = 1) {
    super(x, y, z);
    this.range = range;
  }

  walk(): unknown {
    return { kind: 'near', position: this.clone(), range: this.range };
  }
}

class GoalBlock extends Vec3 implements Goal {
  walk(): unknown {
    return { kind: 'near', position: this.clone(), range: 0 };
  }
}

class GoalXZ implements Goal {
  readonly x: number;
  readonly z: number;

  constructor(x: number, z: number) {
    this.x = x;
    this.z = z;
  }

  walk(): unknown {
    return { kind: 'xz', x: this.x, z: this.z };
  }
}

class GoalGetToBlock extends Vec3 implements Goal {
  walk(): unknown {
    return { kind: 'getToBlock', position: this.clone() };
  }
}

class GoalLookAtBlock implements Goal {
  readonly position: Vec3;

  constructor(position: Point) {
    this.position = new Vec3(position);
  }

  walk(): unknown {
    return { kind: 'lookAtBlock', position: this.position };
  }
}

class GoalPlaceBlock extends GoalLookAtBlock {
  override walk(): unknown {
    return { kind: 'placeBlock', position: this.position };
  }
}

class GoalFollow implements Goal {
  readonly entity: Target;
  readonly range: number;

  constructor(entity: Target, range = 2) {
    this.entity = entity;
    this.range = range;
  }

  walk(): unknown {
    const { username, position } = this.entity;
    if (username === undefined) return { kind: 'near', position, range: this.range };
    return { kind: 'follow', username, range: this.range };
  }
}

export const goals = { GoalNear, GoalBlock, GoalXZ, GoalGetToBlock, GoalLookAtBlock, GoalPlaceBlock, GoalFollow };
