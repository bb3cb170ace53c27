'use client';
import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry } from 'three';
import type { Surroundings } from '../terrain/mesher-messages.ts';
import { useDisposal, useScene } from './scene-context.tsx';

const reach = 420;

type Rectangle = readonly [number, number, number, number];

/** Four rectangles around the known columns, as (fromX, fromZ, toX, toZ). */
function frameAround({ fromX, fromZ, toX, toZ }: Surroundings): Rectangle[] {
  return [
    [fromX - reach, fromZ - reach, toX + reach, fromZ],
    [fromX - reach, toZ, toX + reach, toZ + reach],
    [fromX - reach, fromZ, fromX, toZ],
    [toX, fromZ, toX + reach, toZ],
  ];
}

function farGeometry(around: Surroundings): BufferGeometry {
  const rectangles = frameAround(around);
  const places = new Float32Array(rectangles.length * 16);
  const texture = new Float32Array(rectangles.length * 8);
  const light = new Int8Array(rectangles.length * 16);
  const indices: number[] = [];
  rectangles.forEach(([fromX, fromZ, toX, toZ], index) => {
    const corners = [
      [fromX, toZ],
      [toX, toZ],
      [fromX, fromZ],
      [toX, fromZ],
    ];
    corners.forEach(([x = 0, z = 0], corner) => {
      const vertex = index * 4 + corner;
      places.set([x * 64, around.height * 64, z * 64, around.layer], vertex * 4);
      texture.set([x * 64, z * 64], vertex * 2);
      light.set([127, 0, 0, 0], vertex * 4);
    });
    indices.push(...[0, 1, 2, 2, 1, 3].map((corner) => index * 4 + corner));
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('place', new BufferAttribute(places, 4));
  geometry.setAttribute('texturePlace', new BufferAttribute(texture, 2));
  geometry.setAttribute('lightPush', new BufferAttribute(light, 4));
  geometry.setIndex(indices);
  return geometry;
}

/** The ground beyond the known columns, out into the fog, so that the world does not end in a cliff. */
export function FarGround({ surroundings }: { surroundings: Surroundings }) {
  const { materials } = useScene();
  const geometry = useMemo(() => farGeometry(surroundings), [surroundings]);
  useDisposal(geometry);
  return materials ? <mesh geometry={geometry} material={materials.wide} frustumCulled={false} dispose={null} /> : null;
}
