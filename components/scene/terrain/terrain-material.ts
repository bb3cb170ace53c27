import { CustomBlending, type DataArrayTexture, DstColorFactor, FrontSide, GLSL3, ShaderMaterial, SrcColorFactor } from 'three';
import { daylight, fogUniforms } from '../sky/fog.ts';

const vertexShader = `
in vec4 place;
in vec2 texturePlace;
in vec4 lightPush;
out vec3 layerPlace;
out float light;
out vec3 world;
void main() {
  vec3 at = place.xyz / 64.0 + lightPush.yzw * 0.0012;
  layerPlace = vec3(texturePlace / 64.0, place.w);
  light = lightPush.x / 127.0;
  vec4 moved = modelMatrix * vec4(at, 1.0);
  world = moved.xyz;
  gl_Position = projectionMatrix * (viewMatrix * moved);
}`;

const fragmentShader = `
precision mediump float;
${daylight}
precision highp sampler2DArray;
uniform sampler2DArray layers;
uniform vec3 fogColour;
uniform float fogFrom;
uniform float fogTo;
in vec3 layerPlace;
in float light;
in highp vec3 world;
out vec4 colour;
void main() {
  vec4 texel = texture(layers, layerPlace);
#ifdef CUTOUT
  if (texel.a < 0.4) discard;
#endif
  vec3 lit = daylit(texel.rgb, light);
  float fog = smoothstep(fogFrom, fogTo, distance(world.xz, cameraPosition.xz));
#ifdef OVERLAY
  if (texel.a < 0.1) discard;
  colour = vec4(texel.rgb * 0.8, 1.0);
#elif defined(CUTOUT)
  colour = vec4(mix(lit, fogColour, fog), 1.0);
#else
  colour = vec4(mix(lit, fogColour, fog), texel.a);
#endif
}`;

export interface TerrainMaterials {
  readonly opaque: ShaderMaterial;
  readonly translucent: ShaderMaterial;
  /** Lies over a block's own faces. */
  readonly overlay: ShaderMaterial;
}

/** The materials of all blocks: no lamps, since light is in the vertices. */
export function terrainMaterials(layers: DataArrayTexture): TerrainMaterials {
  const uniforms = { layers: { value: layers }, ...fogUniforms };
  const shared = { glslVersion: GLSL3, vertexShader, fragmentShader, uniforms };
  return {
    opaque: new ShaderMaterial({ ...shared, defines: { CUTOUT: 1 }, side: FrontSide }),
    translucent: new ShaderMaterial({ ...shared, transparent: true, depthWrite: false, side: FrontSide }),
    overlay: new ShaderMaterial({
      ...shared,
      defines: { OVERLAY: 1 },
      transparent: true,
      depthWrite: false,
      // Twice the product of what is there and the picture: dark lines darken, light ones brighten.
      blending: CustomBlending,
      blendSrc: DstColorFactor,
      blendDst: SrcColorFactor,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    }),
  };
}
