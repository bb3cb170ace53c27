import { DataTexture, GLSL3, Matrix4, NearestFilter, RGBAFormat, ShaderMaterial } from 'three';
import { limbs } from '#lib/bodies/player-figure.ts';
import { skinSize } from '#lib/bodies/skin.ts';
import { sunlit } from '#lib/daylight.ts';
import { daylight, fogUniforms } from '../terrain/fog.ts';

const vertexShader = `
in float limb;
uniform mat4 limbs[${limbs.length}];
out vec2 skinPlace;
out float light;
out vec3 world;
void main() {
  mat4 pose = limbs[int(limb + 0.5)];
  vec4 at = modelMatrix * pose * vec4(position, 1.0);
  vec3 facing = normalize(mat3(modelMatrix) * mat3(pose) * normal);
  light = 0.74 + 0.26 * facing.y + 0.07 * facing.x + 0.05 * facing.z;
  skinPlace = uv;
  world = at.xyz;
  gl_Position = projectionMatrix * (viewMatrix * at);
}`;

const fragmentShader = `
precision mediump float;
${daylight}
uniform sampler2D skin;
uniform float hurt;
uniform vec3 fogColour;
uniform float fogFrom;
uniform float fogTo;
in vec2 skinPlace;
in float light;
in highp vec3 world;
out vec4 colour;
void main() {
  vec3 lit = daylit(texture(skin, skinPlace).rgb, min(1.0, light));
  lit = mix(lit, vec3(0.9, 0.12, 0.1), hurt * 0.55);
  float fog = smoothstep(fogFrom, fogTo, distance(world.xz, cameraPosition.xz));
  colour = vec4(mix(lit, fogColour, fog), 1.0);
}`;

export interface PlayerMaterial extends ShaderMaterial {
  uniforms: { limbs: { value: Matrix4[] }; hurt: { value: number }; skin: { value: DataTexture } } & typeof fogUniforms;
}

/** Material of one player: its skin, the positions of its limbs, and its red flash. */
export function playerMaterial(skin: Uint8Array<ArrayBuffer>): PlayerMaterial {
  sunlit(skin);
  const texture = new DataTexture(skin, skinSize, skinSize, RGBAFormat);
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestFilter;
  texture.needsUpdate = true;
  const uniforms = { limbs: { value: limbs.map(() => new Matrix4()) }, hurt: { value: 0 }, skin: { value: texture }, ...fogUniforms };
  const material = new ShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms });
  material.addEventListener('dispose', () => texture.dispose());
  return Object.assign(material, { uniforms });
}
