import { Box3, type BufferGeometry, Frustum, Group, Matrix4, Mesh, type PerspectiveCamera } from 'three';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { blockGeometry, disposeBlockGeometry } from './block-geometry.ts';
import { type BlockPass, blockPasses, type PerPass, perPass } from './block-pass.ts';
import { ColumnStore } from './column-store.ts';
import { fillLayers, layerTexture, simplifyLayers } from './layer-texture.ts';
import type { ColumnFaces, FromMesher, Surroundings, ToMesher } from './mesher-messages.ts';
import { type TerrainMaterials, terrainMaterials } from './terrain-material.ts';
import { joinColumns, patchKey } from './terrain-patch.ts';
import { takeTerrainSource } from './terrain-source.ts';
import type { VertexData } from './vertex-list.ts';

/** The mesh of one block, held or dropped. */
export type BlockLook = PerPass<BufferGeometry | null>;

export interface TerrainListener {
  /** Called when something to draw changed. */
  changed(): void;
  /** Called once when pictures and ground can be drawn. */
  ready(): void;
  surroundings(surroundings: Surroundings | null): void;
  failed(reason: string): void;
}

const box = new Box3();
const frustum = new Frustum();
const sight = new Matrix4();

/** Ignores all messages: the listener of a stopped world. */
const noListener: TerrainListener = { changed() {}, ready() {}, surroundings() {}, failed() {} };

/** The blocks of the world as meshes: feeds the mesher worker and keeps what it draws. Outside React; disposed by its owner. */
export class TerrainWorld {
  readonly group = new Group();
  private readonly plants = new Group();
  columns = 0;
  cracks: readonly number[] = [];
  private readonly source = takeTerrainSource();
  private listener: TerrainListener;
  /** The faces of columns, and their meshes, by patch. */
  private readonly faces = new Map<string, Map<string, ColumnFaces>>();
  private readonly drawn = new Map<string, Map<BlockPass, Mesh>>();
  /** Patches with an outdated mesh. */
  private readonly changedPatches = new Set<string>();
  /** All meshes of `drawn`. */
  private meshes: readonly Mesh[] = [];
  private readonly looks = new Map<number, BlockLook | ((look: BlockLook) => void)[]>();
  private pendingColumns: Extract<Frame, { type: 'column' }>[] = [];
  /** The page's own copy of the blocks, for synchronous look-ups. */
  private readonly blocks = new ColumnStore(new Uint8Array(0));
  private solid: Uint8Array = new Uint8Array(0);
  private covers: Int16Array = new Int16Array(0);
  /** By state: how it treats the light of lamps; empty until the block table is loaded. */
  passage: Uint16Array = new Uint16Array(0);
  private readonly layers = layerTexture();
  /** The materials exist from the start, so that the graphics card prepares them while pictures and blocks load. */
  readonly materials: TerrainMaterials = terrainMaterials(this.layers);
  private hasPictures = false;
  private isReady = false;
  private isDisposed = false;
  /** Number of the current world, and visible columns of the previous one. */
  private world = 0;
  private stale: readonly ColumnFaces[] = [];

  constructor(listener: TerrainListener) {
    this.listener = listener;
    this.group.visible = false;
    this.group.add(this.plants);
    this.source.listen({
      heard: ({ world, message }) => {
        const isLasting = message.type === 'started' || message.type === 'block' || message.type === 'failed';
        if (isLasting || world === this.world) this.receive(message);
      },
      pictures: (pixels) => {
        fillLayers(this.layers, pixels);
        this.hasPictures = true;
        this.group.visible = true;
        this.begin();
      },
      failed: (reason) => this.listener.failed(reason),
    });
  }

  /** Uses cheaper drawing without a graphics card. Call it before the first drawing. */
  simplify(): void {
    simplifyLayers(this.layers);
  }

  /** Whether a block fills this point. */
  isSolid(x: number, y: number, z: number): boolean {
    return this.solid[this.stateAt(x, y, z)] === 1;
  }

  /** The texture layer of the block that fills this point; null in the open. */
  coverAt(x: number, y: number, z: number): number | null {
    const layer = this.covers[this.stateAt(x, y, z)] ?? -1;
    return layer < 0 ? null : layer;
  }

  /**
   * Shows the patches in a camera's view, and plants nearer than `plantRange` blocks. Uses boxes, because patches are wide and flat and a
   * sphere would be as high as wide.
   */
  showSeen(camera: PerspectiveCamera, plantRange: number): void {
    frustum.setFromProjectionMatrix(sight.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
    for (const mesh of this.meshes) {
      const { boundingBox } = mesh.geometry;
      if (boundingBox === null) continue;
      box.copy(boundingBox).translate(mesh.position);
      const isNear = mesh.parent !== this.plants || box.distanceToPoint(camera.position) < plantRange;
      mesh.visible = isNear && frustum.intersectsBox(box);
    }
  }

  /** Whether any ground is drawn. */
  get isDrawn(): boolean {
    return this.drawn.size > 0;
  }

  frame(frame: Frame): void {
    if (frame.type === 'column') {
      this.blocks.setColumn(frame);
      if (this.pendingColumns.length === 0) queueMicrotask(() => this.sendColumns());
      this.pendingColumns.push(frame);
    } else if (frame.type === 'blocks') {
      this.sendColumns();
      this.post({ type: 'changes', changes: frame.changes });
      for (const change of frame.changes) this.blocks.setBlock(change);
    }
  }

  reset(): void {
    this.pendingColumns = [];
    this.world++;
    this.post({ type: 'reset', world: this.world });
    this.blocks.clear();
    // The old world stays visible until the new one is drawn.
    this.stale = [...this.faces.values()].flatMap((columns) => [...columns.values()]);
    this.columns = 0;
  }

  /** Calls back with the mesh of a block, at once if it is known. */
  look(state: number, use: (look: BlockLook) => void): void {
    const known = this.looks.get(state);
    if (known && !Array.isArray(known)) use(known);
    else if (known) known.push(use);
    else {
      this.looks.set(state, [use]);
      this.post({ type: 'block', state });
    }
  }

  /** Stops the work. Meshes stay until `dispose`: freed while a frame may still draw them, they would be uploaded again and never freed. */
  stop(): void {
    this.isDisposed = true;
    // Drop the reference: listeners form a chain that would keep every earlier match in memory.
    this.listener = noListener;
    this.source.close();
  }

  /** Frees the resources on the graphics card; call it when nothing draws them any more. */
  dispose(): void {
    this.stop();
    for (const patch of [...this.drawn.keys()]) this.dropPatch(patch);
    this.faces.clear();
    for (const look of this.looks.values()) {
      if (Array.isArray(look)) continue;
      for (const geometry of Object.values(look)) if (geometry) disposeBlockGeometry(geometry);
    }
    this.layers.dispose();
    for (const material of Object.values(this.materials)) material.dispose();
  }

  /** The block that a point lies in; air where nothing is known. */
  stateAt(x: number, y: number, z: number): number {
    return this.blocks.stateAt(Math.floor(x), Math.floor(y), Math.floor(z));
  }

  private post(message: ToMesher): void {
    this.source.post(message);
  }

  private sendColumns(): void {
    if (this.pendingColumns.length === 0 || this.isDisposed) return;
    this.post({ type: 'columns', columns: this.pendingColumns });
    this.pendingColumns = [];
  }

  private begin(): void {
    if (this.isReady || !this.hasPictures || this.columns === 0) return;
    this.isReady = true;
    this.listener.ready();
  }

  private receive(message: FromMesher): void {
    switch (message.type) {
      case 'column':
        this.showColumn(message);
        break;
      case 'surroundings':
        this.listener.surroundings(message.surroundings);
        break;
      case 'started':
        this.cracks = message.cracks;
        this.solid = message.solid;
        this.covers = message.covers;
        this.passage = message.passage;
        break;
      case 'counted':
        this.columns = message.columns;
        if (message.columns > 0) this.dropStale();
        this.drawChanged();
        this.begin();
        break;
      case 'block': {
        const geometry = (data: VertexData | null): BufferGeometry | null => (data ? blockGeometry(data) : null);
        const look = perPass((pass) => geometry(message[pass]));
        const users = this.looks.get(message.state);
        this.looks.set(message.state, look);
        if (Array.isArray(users)) for (const use of users) use(look);
        break;
      }
      case 'failed':
        this.listener.failed(message.reason);
        break;
    }
    this.listener.changed();
  }

  private showColumn(column: ColumnFaces): void {
    const patch = patchKey(column);
    const columns = this.faces.get(patch) ?? new Map<string, ColumnFaces>();
    this.faces.set(patch, columns.set(column.key, column));
    this.changedPatches.add(patch);
  }

  /** Rebuilds the changed patches together: several columns of a patch cost one rebuild. */
  private drawChanged(): void {
    for (const patch of this.changedPatches) this.drawPatch(patch);
    this.changedPatches.clear();
  }

  /** Old and new faces are exchanged between two frames, so nothing flickers. */
  private drawPatch(patch: string): void {
    const columns = [...(this.faces.get(patch)?.values() ?? [])];
    if (columns.length === 0) {
      this.dropPatch(patch);
      return;
    }
    const faces = joinColumns(columns);
    const meshes = this.drawn.get(patch) ?? new Map<BlockPass, Mesh>();
    this.drawn.set(patch, meshes);
    for (const pass of blockPasses) {
      const data = faces[pass];
      const known = meshes.get(pass);
      if (known) disposeBlockGeometry(known.geometry);
      if (data) {
        const mesh = known ?? this.meshOf(pass, meshes);
        mesh.geometry = blockGeometry(data);
        mesh.position.set(faces.x, faces.minY, faces.z);
        mesh.updateMatrix();
      } else if (known) {
        known.removeFromParent();
        meshes.delete(pass);
        this.listMeshes();
      }
    }
  }

  private meshOf(pass: BlockPass, meshes: Map<BlockPass, Mesh>): Mesh {
    const mesh = new Mesh(undefined, this.materials[pass]);
    mesh.matrixAutoUpdate = false;
    mesh.frustumCulled = false;
    mesh.renderOrder = pass === 'translucent' ? 10 : 0;
    (pass === 'plants' ? this.plants : this.group).add(mesh);
    meshes.set(pass, mesh);
    this.listMeshes();
    return mesh;
  }

  private listMeshes(): void {
    this.meshes = [...this.drawn.values()].flatMap((meshes) => [...meshes.values()]);
  }

  private dropStale(): void {
    if (this.stale.length === 0) return;
    for (const column of this.stale) {
      const patch = patchKey(column);
      const columns = this.faces.get(patch);
      // A column of the new world at the same position has replaced it.
      if (columns?.get(column.key) !== column) continue;
      columns.delete(column.key);
      this.changedPatches.add(patch);
    }
    this.stale = [];
  }

  private dropPatch(patch: string): void {
    for (const mesh of this.drawn.get(patch)?.values() ?? []) {
      mesh.removeFromParent();
      disposeBlockGeometry(mesh.geometry);
    }
    this.drawn.delete(patch);
    this.listMeshes();
  }
}
