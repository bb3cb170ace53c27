import { CustomBlending, type DataArrayTexture, DoubleSide, DstColorFactor, FrontSide, GLSL3, ShaderMaterial, SrcColorFactor } from 'three';
import type { PerPass } from './block-pass.ts';
import { daylight, fogUniforms } from './fog.ts';

const vertexShader = `
${daylight}
uniform float fogFrom;
uniform float fogTo;
in vec4 place;
in vec2 texturePlace;
in vec4 lightPush;
out highp vec2 picturePlace;
flat out highp float layer;
out vec3 tone;
out highp vec2 away;
out float haze;
void main() {
  float glow = round(lightPush.z / 3.0);
  vec3 at = place.xyz / 64.0 + lightPush.yzw * 0.0012;
  at.y -= glow * 0.0036;
  picturePlace = texturePlace / 64.0;
  layer = place.w;
  tone = daylit(vec3(1.0), abs(lightPush.x) / 127.0);
  tone *= lightPush.x < 0.0 ? 1.0 / sunlight : max(vec3(1.0), vec3(1.0, 0.86, 0.66) * (0.36 + glow * 0.016) / sunlight);
  vec4 moved = modelMatrix * vec4(at, 1.0);
  away = moved.xz - cameraPosition.xz;
  haze = smoothstep(fogFrom, fogTo, length(away));
  gl_Position = projectionMatrix * (viewMatrix * moved);
}`;

const fragmentShader = `
precision mediump float;
precision highp sampler2DArray;
uniform sampler2DArray layers;
uniform vec3 fogColour;
uniform highp float fogFrom;
uniform highp float fogTo;
in highp vec2 picturePlace;
flat in highp float layer;
in vec3 tone;
#ifdef WIDE
in highp vec2 away;
#else
in float haze;
#endif
out vec4 colour;
void main() {
#ifdef WIDE
  float haze = smoothstep(fogFrom, fogTo, length(away));
#endif
  vec4 texel = texture(layers, vec3(picturePlace, layer));
#ifdef CUTOUT
  if (texel.a < 0.4) discard;
#endif
#ifdef OVERLAY
  if (texel.a < 0.1) discard;
  colour = vec4(texel.rgb * 0.8, 1.0);
#else
  colour = vec4(mix(texel.rgb * tone, fogColour, haze), texel.a);
#endif
}`;

export interface TerrainMaterials extends PerPass<ShaderMaterial> {
  /** For faces of hundreds of blocks, which need the distance at every pixel. */
  readonly wide: ShaderMaterial;
  /** Drawn over a block's own faces. */
  readonly overlay: ShaderMaterial;
}

/** The materials of all blocks: no lights, because light is in the vertices. */
export function terrainMaterials(layers: DataArrayTexture): TerrainMaterials {
  const uniforms = { layers: { value: layers }, ...fogUniforms };
  const shared = { glslVersion: GLSL3, vertexShader, fragmentShader, uniforms };
  return {
    opaque: new ShaderMaterial({ ...shared, side: FrontSide }),
    wide: new ShaderMaterial({ ...shared, defines: { WIDE: 1 }, side: FrontSide }),
    cutout: new ShaderMaterial({ ...shared, defines: { CUTOUT: 1 }, side: FrontSide }),
    plants: new ShaderMaterial({ ...shared, defines: { CUTOUT: 1 }, side: DoubleSide }),
    translucent: new ShaderMaterial({ ...shared, transparent: true, depthWrite: false, side: FrontSide }),
    overlay: new ShaderMaterial({
      ...shared,
      defines: { OVERLAY: 1 },
      transparent: true,
      depthWrite: false,
      // Twice the product of background and picture: dark lines darken, light ones brighten.
      blending: CustomBlending,
      blendSrc: DstColorFactor,
      blendDst: SrcColorFactor,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    }),
  };
}
