import type { Object3D } from 'three';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { CracksFrame, DaylightFrame, Frame } from '#lib/protocol/frame/frame.ts';
import { isSameList } from '#lib/same-list.ts';
import type { TerrainWorld } from '../terrain/terrain-world.ts';
import { type SceneBody, sceneBody, showAt } from './scene-body.ts';
import type { SceneFocus } from './scene-focus.ts';

let worlds = 0;

/**
 * The content of a scene, outside React: bodies, cracks and the shown tick. Components subscribe to the list of bodies, which changes
 * rarely, and read positions in their frame callbacks.
 */
export class SceneWorld {
  /** A separate number for every world of the page. */
  readonly id = ++worlds;
  readonly feed: MatchFeed;
  tick = 0;
  /** What cameras look at instead of the whole arena; null for the arena. */
  focus: SceneFocus | null = null;
  /** The time of day as it was last sent; null for a world in which it is always noon. */
  daylight: DaylightFrame | null = null;
  /** The objects of players, by entity: a first-person picture hides its player. */
  readonly roots = new Map<number, Object3D>();
  private readonly terrain: Pick<TerrainWorld, 'frame' | 'reset'>;
  private readonly byEntity = new Map<number, SceneBody>();
  private list: readonly SceneBody[] = [];
  private playerList: readonly SceneBody[] = [];
  private crackList: readonly CracksFrame[] = [];
  private snapshotTick = 0;
  private readonly watchers = new Set<() => void>();
  private readonly unsubscribe: () => void;

  constructor(feed: MatchFeed, terrain: Pick<TerrainWorld, 'frame' | 'reset'>) {
    this.feed = feed;
    this.terrain = terrain;
    this.unsubscribe = feed.subscribe({ frame: (frame) => this.frame(frame), reset: () => this.reset() });
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** All bodies; a new list after an addition, a removal or a changed look. */
  readonly bodies = (): readonly SceneBody[] => this.list;
  /** The players among them; a new list only after a change. */
  readonly players = (): readonly SceneBody[] => this.playerList;
  readonly cracks = (): readonly CracksFrame[] => this.crackList;

  /** The player with this name, else the first one. */
  playerOf(agent: string | undefined): SceneBody | undefined {
    for (const player of this.playerList) if (player.looks.label === agent) return player;
    return this.playerList[0];
  }

  /** Whether the feed's playhead differs from the shown tick. */
  get isBehind(): boolean {
    return this.feed.playhead() !== this.tick;
  }

  /** Moves everything to the feed's playhead. Returns whether it has moved. */
  update(): boolean {
    const before = this.tick;
    this.tick = this.feed.playhead();
    for (const body of this.list) showAt(body, this.tick);
    return this.tick !== before;
  }

  dispose(): void {
    this.unsubscribe();
    this.watchers.clear();
  }

  private frame(frame: Frame): void {
    switch (frame.type) {
      case 'column':
      case 'blocks':
        this.terrain.frame(frame);
        break;
      case 'entity': {
        const known = this.byEntity.get(frame.entity);
        this.byEntity.set(frame.entity, known && known.looks.name === frame.name ? { ...known, looks: frame } : sceneBody(frame));
        this.publish();
        break;
      }
      case 'snapshot':
        for (const state of frame.bodies) this.byEntity.get(state.entity)?.track.push(frame.tick, state, this.snapshotTick);
        this.snapshotTick = frame.tick;
        break;
      case 'gone':
        for (const entity of frame.entities) this.byEntity.delete(entity);
        if (this.crackList.some((crack) => frame.entities.includes(crack.entity)))
          this.crackList = this.crackList.filter((crack) => !frame.entities.includes(crack.entity));
        this.publish();
        break;
      case 'cracks':
        this.crackList = [...this.crackList.filter((crack) => crack.entity !== frame.entity), ...(frame.stage === null ? [] : [frame])];
        this.tell();
        break;
      case 'daylight':
        this.daylight = frame;
        this.tell();
        break;
    }
  }

  private reset(): void {
    this.byEntity.clear();
    this.crackList = [];
    this.terrain.reset();
    this.publish();
  }

  private publish(): void {
    this.list = [...this.byEntity.values()];
    const players = this.list.filter(({ looks }) => looks.name === 'player');
    if (!isSameList(players, this.playerList)) this.playerList = players;
    this.tell();
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}
