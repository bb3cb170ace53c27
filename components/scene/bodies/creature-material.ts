import { GLSL3, ShaderMaterial } from 'three';
import { type CreatureLimb, creatureLimbs } from '#lib/bodies/creature-figure.ts';
import { daylight, fogUniforms } from '../terrain/fog.ts';

const is = (limb: CreatureLimb): string => `part == ${creatureLimbs.indexOf(limb)}`;

/** Per creature: `gait` is step, wings, turn and pitch of the head; `mood` is hurt, shade, which coat it wears, and the glow of lamps. */
const vertexShader = `
in vec4 paint;
in vec3 pivot;
in float limb;
in vec4 gait;
in vec4 mood;
out vec3 picture;
out float light;
out float hurt;
out float glow;
out vec3 grainPlace;
out vec3 world;
mat3 pitched(float angle) {
  float s = sin(angle), c = cos(angle);
  return mat3(1.0, 0.0, 0.0, 0.0, c, s, 0.0, -s, c);
}
mat3 yawed(float angle) {
  float s = sin(angle), c = cos(angle);
  return mat3(c, 0.0, -s, 0.0, 1.0, 0.0, s, 0.0, c);
}
mat3 rolled(float angle) {
  float s = sin(angle), c = cos(angle);
  return mat3(c, s, 0.0, -s, c, 0.0, 0.0, 0.0, 1.0);
}
void main() {
  int part = int(limb + 0.5);
  mat3 turn = mat3(1.0);
  if (${is('head')}) turn = yawed(gait.z) * pitched(gait.w);
  else if (${is('legAhead')}) turn = pitched(gait.x);
  else if (${is('legBehind')}) turn = pitched(-gait.x);
  else if (${is('rightWing')}) turn = rolled(-gait.y);
  else if (${is('leftWing')}) turn = rolled(gait.y);
  else if (${is('coat')}) turn *= 1.0 - mood.z;
  else if (${is('otherCoat')}) turn *= mood.z;
  vec4 at = modelMatrix * instanceMatrix * vec4(pivot + turn * position, 1.0);
  vec3 facing = mat3(modelMatrix) * mat3(instanceMatrix) * turn * normal;
  light = 0.74 + 0.26 * facing.y + 0.07 * facing.x + 0.05 * facing.z;
  picture = paint.rgb * mood.y;
  hurt = mood.x;
  glow = mood.w;
  grainPlace = position * 16.0 - normal * 0.5;
  world = at.xyz;
  gl_Position = projectionMatrix * (viewMatrix * at);
}`;

const fragmentShader = `
precision mediump float;
${daylight}
uniform vec3 fogColour;
uniform float fogFrom;
uniform float fogTo;
in vec3 picture;
in float light;
in float hurt;
in float glow;
in highp vec3 grainPlace;
in highp vec3 world;
out vec4 colour;
// Each pixel of the model is slightly lighter or darker than the next, like painted ones.
float grain() {
  highp ivec3 at = ivec3(floor(grainPlace));
  highp uint code = uint(at.x * 374761393 + at.y * 668265263 + at.z * 1274126177);
  code = (code ^ (code >> 13)) * 1274126177u;
  return 0.94 + float(code >> 28) * 0.008;
}
void main() {
  vec3 lit = daylit(picture * grain(), min(1.0, light));
  lit *= max(vec3(1.0), vec3(1.0, 0.86, 0.66) * (0.36 + glow * 0.016) / sunlight);
  lit = mix(lit, vec3(0.9, 0.12, 0.1), hurt * 0.55);
  float fog = smoothstep(fogFrom, fogTo, distance(world.xz, cameraPosition.xz));
  colour = vec4(mix(lit, fogColour, fog), 1.0);
}`;

/** Material of all creatures; their differences are instance attributes. */
export function creatureMaterial(): ShaderMaterial {
  return new ShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms: { ...fogUniforms } });
}
