import { existsSync } from 'node:fs';
import type { NextConfig } from 'next';

const leftOutShader = { browser: './components/scene/world/left-out-shader.ts' };

/**
 * The scene has no lights: its materials are ShaderMaterial and MeshBasicMaterial. Of the shaders of three.js, pages get what these two are
 * put together of. That needs its sources, because the built file holds all shaders.
 */
const withoutLight = {
  three: { browser: 'three/src/Three.js' },
  './ShaderLib/*': leftOutShader,
  './ShaderLib/meshbasic.glsl.js': { browser: 'three/src/renderers/shaders/ShaderLib/meshbasic.glsl.js' },
  './ShaderChunk/lights_*': leftOutShader,
  './ShaderChunk/lightprobes_*': leftOutShader,
  './ShaderChunk/shadow*': leftOutShader,
  './ShaderChunk/transmission_*': leftOutShader,
  './ShaderChunk/iridescence_*': leftOutShader,
  './ShaderChunk/clearcoat_*': leftOutShader,
  './ShaderChunk/envmap_physical_pars_fragment.glsl.js': leftOutShader,
  './ShaderChunk/bsdfs.glsl.js': leftOutShader,
  './ShaderChunk/packing.glsl.js': leftOutShader,
  './ShaderChunk/bumpmap_*': leftOutShader,
  './ShaderChunk/normal*': leftOutShader,
};

const configuration: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The tests check types, for the whole project at once; a start does not wait for that.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  experimental: {
    // A cache of what was built takes 150 MB and a quarter more processor time, and halves that of the next build: worth it from the second on.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // The dashboard reads no source maps; they are an eighth of the processor time of a build, and two thirds of the size of the pages' server part.
    // In development they stay.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
  // Node loads native addons, and packages that read their own data files; they are not bundled.
  serverExternalPackages: [
    'better-sqlite3',
    'mineflayer',
    'mineflayer-pathfinder',
    'minecraft-protocol',
    'minecraft-data',
    'prismarine-chunk',
    'prismarine-registry',
    'prismarine-viewer',
  ],
  turbopack: {
    resolveAlias: {
      'minecraft-data': { browser: './lib/physics/left-out.ts' },
      'prismarine-nbt': { browser: './lib/physics/left-out.ts' },
      // React Three Fiber shares the scheduler of the pages' React; the same code would be in the pages twice.
      scheduler: { browser: 'next/dist/compiled/scheduler' },
      ...withoutLight,
    },
  },
};

export default configuration;
